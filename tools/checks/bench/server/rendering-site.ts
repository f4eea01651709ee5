import * as z from 'zod'
import { builtAssets } from '../../../../src/infrastructure/rendering/assets.ts'
import { readSettings } from '../../../../src/infrastructure/settings/read-settings.ts'
import { createSite } from '../../../../src/site.ts'
import { renderAgain } from './capturing.ts'

/** A site without a page cache, and a loop that only renders the last page again. */

const read = readSettings(process.env)
if (!read.ok) throw new Error(read.complaints.join())
const created = await createSite({
  settings: read.settings,
  assets: await builtAssets('build/client'),
  files: new Map(),
  log: { warn: () => {}, error: () => {} },
  roomForPages: 0,
})
if (!created.ok) throw new Error(created.complaints.join())
await created.site.listen()

/** Returns the seconds that this process has computed, so other work on the machine does not count. */
const computed = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

const order = z.object({ loopMs: z.number() })

process.on('message', (message) => {
  const { loopMs } = order.parse(message)
  if (loopMs === 0) return process.send?.(computed())
  const [began, before] = [performance.now(), computed()]
  let count = 0
  while (performance.now() - began < loopMs) {
    renderAgain()
    count += 1
  }
  return process.send?.(count / (computed() - before))
})
process.send?.(Number(new URL(created.site.url()).port))
