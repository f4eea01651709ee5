import { type Now, nowIn } from '../careers/closing.ts'
import { instantIn } from '../language/moment.ts'

/** An address inside a preview. It starts with `/preview/<token>/<moment>`. The address of the shown page follows. */
export interface PreviewAddress {
  readonly token: string
  /** `now`, or a local time in the site's time zone, such as `2026-01-31T18:05`. */
  readonly moment: string
  readonly address: string
}

export const writtenPreview = ({ token, moment, address }: PreviewAddress): string =>
  `/preview/${token}/${moment}${address}`

/** Rule: The secret token of a preview is removed from an address before the address is logged. */
export const withoutPreviewToken = (address: string): string =>
  address.replace(/^(\/preview\/)[^/]+/, '$1***')

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/**
 * Rule: A preview shows the site as it looks at a chosen time. The preview's address contains this time, in the site's
 * time zone.
 *
 * Returns null if the time is invalid.
 */
export const shownMoment = (local: string, timeZone: string): Now | null => {
  const instant = MOMENT.test(local) ? instantIn(local, timeZone) : null
  return instant === null ? null : nowIn(instant, timeZone)
}
