import { parseArgs } from 'node:util'
import { cachedPages } from '../test/bench/server/cached-pages.ts'
import { drawing } from '../test/bench/server/drawing.ts'
import { launchDay } from '../test/bench/server/launch-day.ts'
import { memoryHeld } from '../test/bench/server/memory-held.ts'
import { ensureBuilt } from './built.ts'

/** How fast the server is, as ratios within one run: machines differ, ratios hardly do. */

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    only: { type: 'string' },
  },
})

const PARTS = {
  cached: cachedPages,
  drawing,
  launch: () => launchDay(Number(values.seconds)),
  memory: memoryHeld,
}

await ensureBuilt()
let isFine = true
for (const [name, measure] of Object.entries(PARTS)) {
  if (values.only !== undefined && values.only !== name) continue
  isFine = (await measure()) && isFine
}
process.stdout.write(isFine ? '\nEverything is within its bounds.\n' : '\nSomething is out of its bounds.\n')
process.exit(isFine ? 0 : 1)
