import { ensureBuilt } from '../../../scripts/built.ts'
import { runSite } from '../../../test/support/running-site.ts'
import { longRun } from '../long-run.ts'
import { DESK_CHECKS } from './desk-walk.ts'
import { startFirefox } from './firefox.ts'
import { FORM_CHECKS } from './forms-walk.ts'
import { PUBLIC_CHECKS } from './walk.ts'
import { startWebKit } from './webkit.ts'

const ENGINES = { firefox: startFirefox, webkit: startWebKit }

/** The checks of forms count the kept entries, so checks that send further forms run after them. */
const ENGINE_CHECKS = [...PUBLIC_CHECKS, ...FORM_CHECKS, ...DESK_CHECKS]

const NAMES = ['firefox', 'webkit'] as const

const tryEngine = async (name: keyof typeof ENGINES, signal: AbortSignal): Promise<readonly string[]> => {
  const site = await runSite({ ADMIN_PORT: '0', DESK_PORT: '0' })
  const faults: string[] = []
  try {
    const engine = await ENGINES[name]()
    try {
      for (const { title, run } of ENGINE_CHECKS) {
        if (signal.aborted) break
        const found = await run(engine, site).then(
          (remark) => ({ remark, fault: null }),
          async (error: unknown) => ({
            remark: undefined,
            fault: [
              error instanceof Error ? error.message : String(error),
              // Also takes the messages of the console, so that they do not count against the next check.
              ...(await engine.complaints().catch(() => [])),
            ].join('\n'),
          }),
        )
        const { remark, fault } = found
        const shown = remark === undefined ? title : `${title} (${remark})`
        process.stdout.write(`  ${fault === null ? 'ok    ' : 'failed'}  ${engine.name}: ${shown}\n`)
        if (fault !== null) faults.push(`${engine.name}: ${title}: ${fault}`)
      }
    } finally {
      await engine.close()
    }
    if (site.notes().includes('A view failed')) faults.push(`${name}: ${site.notes()}`)
  } finally {
    await site.stop()
  }
  return faults
}

await longRun({
  name: 'engines',
  does: 'Visits all pages and the desk in the Firefox and the WebKit of the system (Debian: firefox-esr webkit2gtk-driver xvfb).',
  options: { engine: { oneOf: NAMES, means: 'this one alone' } },
  run: async ({ engine }, signal) => {
    await ensureBuilt()
    const faults: string[] = []
    for (const name of NAMES)
      if (engine === undefined || engine === name) faults.push(...(await tryEngine(name, signal)))
    return faults
  },
})
