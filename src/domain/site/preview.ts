import { type Now, nowIn } from '../careers/closing.ts'
import { isOwnPath } from '../language/link.ts'
import { instantIn } from '../language/moment.ts'
import { addressParts } from './page-address.ts'
import { LIST_FILE } from './pages.ts'

/** An address inside a preview. It starts with `/preview/<token>/<moment>`. The address of the shown page follows. */
export interface PreviewAddress {
  readonly token: string
  /** `now`, or a local time in the site's time zone, to the minute. */
  readonly moment: string
  readonly address: string
}

const INSIDE = /^\/preview\/([\w.-]+)\/(now|\d{4}-\d\d-\d\dT\d\d:\d\d)(?=[/?]|$)(.*)$/s

export const previewAt = (address: string): PreviewAddress | null => {
  const [, token, moment, rest = ''] = INSIDE.exec(address) ?? []
  if (token === undefined || moment === undefined) return null
  return { token, moment, address: rest.startsWith('/') ? rest : `/${rest}` }
}

export const writtenPreview = ({ token, moment, address }: PreviewAddress): string =>
  `/preview/${token}/${moment}${address}`

/** Rule: The secret token of a preview is removed from an address before the address is logged. */
export const withoutPreviewToken = (address: string): string =>
  address.replace(/^(\/preview\/)[^/]+/, '$1***')

const FILES = /^\/(?:media|images|api|cards|icons|assets)\//

/**
 * Rule: Inside a preview, links to pages stay in the preview. Links to files, feeds and other sites stay as they are.
 */
export const insidePreview = (link: string, preview: Pick<PreviewAddress, 'token' | 'moment'>): string => {
  const isElsewhere = !isOwnPath(link) || FILES.test(link) || previewAt(link) !== null
  const { path } = addressParts(link)
  return isElsewhere || LIST_FILE.test(path) ? link : writtenPreview({ ...preview, address: link })
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/**
 * Rule: A preview shows the site at the time in the preview's address. This time is in the site's time zone.
 *
 * Returns null if the time is invalid.
 */
export const shownMoment = (local: string, timeZone: string): Now | null => {
  const instant = MOMENT.test(local) ? instantIn(local, timeZone) : null
  return instant === null ? null : nowIn(instant, timeZone)
}
