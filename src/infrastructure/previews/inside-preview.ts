import { isOwnPath } from '#domain/language/link.ts'
import { addressParts } from '#domain/site/page-address.ts'
import { LIST_FILE } from '#domain/site/pages.ts'
import { type PreviewAddress, writtenPreview } from '#domain/site/preview.ts'

const INSIDE = /^\/preview\/([\w.-]+)\/(now|\d{4}-\d\d-\d\dT\d\d:\d\d)(?=[/?]|$)(.*)$/s

export const previewAt = (address: string): PreviewAddress | null => {
  const [, token, moment, rest = ''] = INSIDE.exec(address) ?? []
  if (token === undefined || moment === undefined) return null
  return { token, moment, address: rest.startsWith('/') ? rest : `/${rest}` }
}

const FILES = /^\/(?:media|images|api|cards|icons|assets)\//

/**
 * Rule: Inside a preview, links to pages stay in the preview. Links to files, feeds and other sites stay as they are.
 */
export const insidePreview = (link: string, preview: Pick<PreviewAddress, 'token' | 'moment'>): string => {
  const isElsewhere = !isOwnPath(link) || FILES.test(link) || previewAt(link) !== null
  const { path } = addressParts(link)
  return isElsewhere || LIST_FILE.test(path) ? link : writtenPreview({ ...preview, address: link })
}
