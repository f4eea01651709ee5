import { resolve } from 'node:path'
import type { Log } from '#application/ports/log.ts'
import { printedDiagnostic } from '#infrastructure/content-pack/diagnostics.ts'
import { loadIdentity } from '#infrastructure/content-pack/load-content.ts'
import type { Catalogues } from '#infrastructure/content-pack/readers.ts'
import type { Settings } from '#infrastructure/settings/settings.ts'
import { localContent, reportTo } from './local-content.ts'
import type { OpenedContent } from './opened-content.ts'
import { remoteContent } from './remote-content.ts'

export const openContent = async (
  settings: Settings,
  catalogues: Catalogues,
  log: Log,
  report = reportTo(log),
): Promise<OpenedContent> => {
  const { API_BASE_URL } = settings
  const directory = resolve(settings.CONTENT_DIR)
  if (API_BASE_URL === undefined) return localContent(directory, settings, catalogues, report)
  const loaded = await loadIdentity(directory, catalogues)
  return loaded.ok
    ? { ok: true, content: remoteContent(settings, API_BASE_URL, loaded.identity, log) }
    : { ok: false, complaints: loaded.errors.map(printedDiagnostic) }
}
