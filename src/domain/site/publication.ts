import type { Now } from '../careers/closing.ts'
import { instantIn } from '../language/moment.ts'

/** The times are in ISO 8601. An empty time sets no limit. */
export interface Publication {
  readonly draft: boolean
  readonly publishAt: string
  readonly unpublishAt: string
}

export const ALWAYS_PUBLIC: Publication = { draft: false, publishAt: '', unpublishAt: '' }

/**
 * Rule: A date without a time means midnight in the site's time zone. An invalid date counts as a date that never
 * comes.
 */
export const hasBegun = (text: string, { instant, timeZone }: Now): boolean =>
  (instantIn(text, timeZone) ?? Number.POSITIVE_INFINITY) <= instant

/** Rule: A record is public from its time of publication until its time of removal. A draft is never public. */
export const isPublic = ({ draft, publishAt, unpublishAt }: Publication, now: Now): boolean =>
  !draft && (publishAt === '' || hasBegun(publishAt, now)) && !hasBegun(unpublishAt, now)

/**
 * Rule: A preview shows the content that is public at the chosen time. A preview treats a draft like any other
 * record.
 */
export const isInPreview = (publication: Publication, now: Now): boolean =>
  isPublic({ ...publication, draft: false }, now)
