import { isKnownStatus, STATUSES } from '#domain/site/status.ts'
import { didYouMean } from '../terminal/nearest.ts'
import { type Diagnostics, foundValue, type PackPlace } from './diagnostics.ts'

export const checkStatus = (diagnostics: Diagnostics, place: PackPlace, status: string): void => {
  if (!isKnownStatus(status))
    diagnostics.warning(
      place,
      foundValue(status),
      `one of ${STATUSES.join(', ')}${didYouMean(status, STATUSES)}`,
    )
}
