import type { MayNotify, TakeLinks } from '#application/applicant/applicant.ts'
import type { MayConfirmFor } from '#application/inbox/receive-submission.ts'
import type { Log } from '#application/ports/log.ts'
import {
  ADDRESS_NOTICES,
  CONFIRMATIONS_IN_ALL,
  CONFIRMATIONS_OF_A_NETWORK,
  CORRECTIONS_IN_ALL,
  CORRECTIONS_OF_A_NETWORK,
  LINK_MAILS,
  MAILED_LINKS,
} from '#domain/applicant/mails.ts'
import { mailboxOf } from '#domain/inbox/entry.ts'
import {
  keyedLimit,
  limitWithTotal,
  networkLimit,
  type RateLimit,
  type TakeTurnInTime,
} from '../http/api/writing/rate-limit.ts'

/** Limits how many e-mails with application links one mailbox gets, and how many links they contain in total. */
export const linkLimits = (takeTurn?: TakeTurnInTime): TakeLinks => {
  const mails = keyedLimit(LINK_MAILS, takeTurn)
  const links = keyedLimit(MAILED_LINKS, takeTurn)
  return async (email, wanted) => {
    const mailbox = mailboxOf(email)
    if ((await mails(`e-mails to ${mailbox}`)) > 0) return 0
    let granted = 0
    while (granted < wanted && (await links(`links to ${mailbox}`)) === 0) granted += 1
    return granted
  }
}

/** Limits the warnings to the old address when an applicant changes the e-mail address. */
export const noticeLimit = (takeTurn?: TakeTurnInTime): MayNotify => {
  const notices = keyedLimit(ADDRESS_NOTICES, takeTurn)
  return async (email) => (await notices(`notices to ${mailboxOf(email)}`)) === 0
}

/** Above the limit, the site still stores the application and announces it to the studio. */
export const confirmationLimits = (log: Log, takeTurn?: TakeTurnInTime): MayConfirmFor => {
  const ofNetwork = networkLimit('confirmations for ', CONFIRMATIONS_OF_A_NETWORK, takeTurn)
  const inAll = keyedLimit(CONFIRMATIONS_IN_ALL, takeTurn)
  return async (sender) => {
    if (sender !== null && (await ofNetwork(sender)) > 0) {
      log.warn('Applications of one network are kept without a confirmation: it has sent many')
      return false
    }
    if ((await inAll('confirmations')) === 0) return true
    log.warn('Applications are kept without a confirmation: more have come than are usual')
    return false
  }
}

/**
 * Limits how often applicants change their e-mail address. The e-mail about a change may reach a stranger, because an
 * applicant can type any address.
 */
export const correctionLimit = (takeTurn?: TakeTurnInTime): RateLimit =>
  limitWithTotal('corrections', { ofNetwork: CORRECTIONS_OF_A_NETWORK, inAll: CORRECTIONS_IN_ALL }, takeTurn)
