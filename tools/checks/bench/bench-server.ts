import { ensureBuilt } from '../../../scripts/built.ts'
import { longRun } from '../long-run.ts'
import { cachedPages } from './server/cached-pages.ts'
import { launchDay } from './server/launch-day.ts'
import { memoryHeld, memoryResident } from './server/memory-held.ts'
import { rendering } from './server/rendering.ts'

/** Measures how fast the server is, as ratios within one run. Machines differ, but ratios hardly do. */

const PARTS = ['cached', 'rendering', 'launch', 'memory', 'resident'] as const

await longRun({
  name: 'bench-server',
  does: 'Speed of the server, as ratios to a bare one; a launch day; memory.',
  options: {
    seconds: { default: 60, means: 'how long the launch day is' },
    only: { oneOf: PARTS, means: 'one part alone' },
  },
  run: async ({ seconds, only }) => {
    const measures = {
      cached: cachedPages,
      rendering,
      launch: () => launchDay(seconds),
      memory: memoryHeld,
      resident: memoryResident,
    } satisfies Record<(typeof PARTS)[number], () => Promise<boolean>>
    await ensureBuilt()
    const faults: string[] = []
    for (const part of PARTS) {
      if (only !== undefined && only !== part) continue
      if (!(await measures[part]())) faults.push(`${part}: out of its bounds`)
    }
    return faults
  },
})
