import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  differencesFolder,
  readDifferences,
  withDifferences,
} from './infrastructure/http/dictionaries/release-differences.ts'
import { readBuiltFiles } from './infrastructure/http/files/static-files.ts'
import { lineLog, writeLine } from './infrastructure/monitoring/log.ts'
import { builtAssets } from './infrastructure/rendering/assets.ts'
import {
  readSettings,
  settingsWithoutEffect,
  unusedSettings,
} from './infrastructure/settings/read-settings.ts'
import { MODULES } from './modules.ts'
import { createSite, type Site } from './site.ts'

const STOP_WITHIN_MS = 15_000

const startNotice = async ({ app, url }: Site): Promise<string> => {
  const further = await Promise.all(app.furtherListeners.map(({ notice }) => notice()))
  return `
  The site is open at ${url()}

  content   ${app.content.from}
  data      ${app.writing.keptIn}
${further.join('')}  to stop   Ctrl+C

`
}

const refuse = (complaints: readonly string[]): never => {
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
  process.exit(1)
}

/**
 * Starts the built site with the settings in the environment. `serverBuild` is the folder with the server's code. The
 * builds for browsers are in folders next to `serverBuild`.
 */
export const startSite = async (serverBuild: string): Promise<void> => {
  const read = readSettings(process.env, MODULES)
  if (!read.ok) return refuse(read.complaints)
  const { settings } = read
  const builds = join(serverBuild, '..')
  const browserBuild = join(builds, 'client')
  const [code, assets, built, differences] = await Promise.all([
    readFile(join(serverBuild, 'version.txt'), 'utf8'),
    builtAssets(browserBuild),
    readBuiltFiles(browserBuild),
    readDifferences(differencesFolder(builds), lineLog),
  ])
  const files = withDifferences(built, differences)
  writeLine({ note: 'The site starts', code })
  const warnings = [...unusedSettings(Object.keys(process.env), MODULES), ...settingsWithoutEffect(settings)]
  for (const warning of warnings) lineLog.warn(warning)
  const created = await createSite({ code, settings, assets, files, builds, log: lineLog })
  if (!created.ok) return refuse(created.complaints)
  const { site } = created
  const problem = await site.listen()
  if (problem !== undefined) return refuse([problem])
  let isStopping = false
  const stop = (status: number) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(status), STOP_WITHIN_MS).unref()
    void site.close().finally(() => {
      writeLine({ note: 'The site has stopped' })
      process.exit(status)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop(0))
  // Ends the process after an uncaught exception, because the state of the process is then unknown. The process first
  // finishes the open requests. A supervisor, such as systemd, then starts a new process.
  process.on('uncaughtException', (error) => {
    lineLog.error('The site broke', { error: error instanceof Error ? error.stack : String(error) })
    stop(1)
  })
  // Prints the start text after the signal handlers are set, because a program that waits for this text may stop the
  // site at once.
  process.stdout.write(await startNotice(site))
  writeLine({ note: 'The site is open', url: site.url(), ...site.app.operator.served() })
}
