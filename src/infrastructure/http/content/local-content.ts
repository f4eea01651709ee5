import type { Log } from '#application/ports/log.ts'
import type { Identity } from '#domain/studio/identity.ts'
import { WRITING_CALLS } from '#infrastructure/api-calls/writing-calls.ts'
import { packContent } from '#infrastructure/content-pack/answers.ts'
import { type Diagnostic, printedDiagnostic } from '#infrastructure/content-pack/diagnostics.ts'
import { loadContent } from '#infrastructure/content-pack/load-content.ts'
import type { Catalogues } from '#infrastructure/content-pack/readers.ts'
import { currentContent, watchContent } from '#infrastructure/content-pack/watch-content.ts'
import { type ContentState, firstContentState } from '#infrastructure/monitoring/health.ts'
import { SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { identityWith } from '#infrastructure/settings/facts-from-settings.ts'
import type { Settings } from '#infrastructure/settings/settings.ts'
import { contentCallRoutes } from '../api/reading.ts'
import { StartRefused } from '../start-refused.ts'
import type { OpenContent } from './open-content.ts'

/**
 * Receives the errors and warnings each time the content pack (the folder with the studio's content) is read. The
 * site does not show an edit with errors.
 */
export type ReportPack = (errors: readonly Diagnostic[], warnings: readonly Diagnostic[]) => void

export const reportTo =
  (log: Log): ReportPack =>
  (errors, warnings) => {
    for (const warning of warnings) log.warn('Content warning', { fault: printedDiagnostic(warning) })
    for (const error of errors) log.error('A broken edit is not shown', { fault: printedDiagnostic(error) })
  }

export const localContent = async (
  directory: string,
  settings: Settings,
  catalogues: Catalogues,
  report: ReportPack,
): Promise<OpenContent> => {
  const loaded = await loadContent(directory, catalogues)
  if (!loaded.ok) throw new StartRefused(loaded.errors.map(printedDiagnostic))
  report([], loaded.warnings)
  const zoneOf = (identity: Identity) => identityWith(settings, identity).timeZone
  const { content: current, replace, previewAt } = currentContent(zoneOf, loaded.pack)
  let state: ContentState = firstContentState(current().version)
  const stateNow = (): ContentState => {
    const { version } = current()
    if (version !== state.version) state = { ...state, version, changedAt: SYSTEM_CLOCK.now() }
    return state
  }
  let shown = loaded.pack.version
  let offer = (_version: string, show: () => void): void => show()
  const watch = watchContent(
    directory,
    catalogues,
    (edited, warnings) => {
      const show = () => {
        replace(edited)
        shown = edited.version
        state = { ...stateNow(), errors: 0 }
      }
      offer(edited.version, show)
      report([], warnings)
    },
    (errors) => {
      state = { ...state, errors: errors.length }
      report(errors, [])
    },
  )
  return {
    identity: () => current().identity,
    ports: packContent(current),
    previewAt: (now) => {
      const shown = previewAt(now)
      return packContent(() => shown)
    },
    state: stateNow,
    freshMs: Number.POSITIVE_INFINITY,
    edits: {
      shown: () => shown,
      showThrough: (other) => {
        offer = other
      },
    },
    onChange: () => {},
    tracking: async (work) => ({ value: await work() }),
    from: `the content pack in ${directory}`,
    routes: (app) => contentCallRoutes(app, { content: current, writingCalls: WRITING_CALLS }),
    close: async () => watch.close(),
  }
}
