import { applicant, type MayNotify, type TakeLinks } from '#application/inbox/applicant.ts'
import type { MayConfirmFor } from '#application/inbox/receive-submission.ts'
import type { Log } from '#application/ports/log.ts'
import type { ApplicationState } from '#domain/careers/application-state.ts'
import {
  ADDRESS_NOTICES,
  CONFIRMATIONS_IN_ALL,
  CONFIRMATIONS_OF_A_NETWORK,
  LINK_MAILS,
  MAILED_LINKS,
} from '#domain/inbox/application-changes.ts'
import type { ConsentWords } from '#domain/inbox/consent-proof.ts'
import { type Channel, CONTENT_KEY_PREFIX, mailboxOf } from '#domain/inbox/entry.ts'
import { applicationToken, linkToApplication, linkUntil } from '#infrastructure/inbox/application-links.ts'
import type { SiteDatabase } from '#infrastructure/inbox/site-database.ts'
import { type MonotonicClock, SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import type { LinkTo } from '../api/writing/inbox-submissions.ts'
import { keyedLimit, networkLimit, type TakeTurnInTime } from '../api/writing/rate-limit.ts'
import type { ApplicantOptions } from './applicant-answers.ts'
import { applicantSessions } from './applicant-sessions.ts'

/**
 * Limits how many e-mails and links the site sends to one mailbox. If an applicant corrects the application, the counts
 * stay.
 */
export const linkLimits = (clock: MonotonicClock, takeTurn?: TakeTurnInTime): TakeLinks => {
  const mails = keyedLimit(LINK_MAILS, clock, takeTurn)
  const links = keyedLimit(MAILED_LINKS, clock, takeTurn)
  return async (email, wanted) => {
    const mailbox = mailboxOf(email)
    if ((await mails(`e-mails to ${mailbox}`)) > 0) return 0
    let granted = 0
    while (granted < wanted && (await links(`links to ${mailbox}`)) === 0) granted += 1
    return granted
  }
}

/** Limits the e-mails to one mailbox about a changed e-mail address. */
export const noticeLimit = (clock: MonotonicClock, takeTurn?: TakeTurnInTime): MayNotify => {
  const notices = keyedLimit(ADDRESS_NOTICES, clock, takeTurn)
  return async (email) => (await notices(`notices to ${mailboxOf(email)}`)) === 0
}

/**
 * Limits the e-mails that confirm an application. If the limit is reached, the site still stores the application and
 * announces it to the studio.
 */
export const confirmationLimits = (
  clock: MonotonicClock,
  log: Log,
  takeTurn?: TakeTurnInTime,
): MayConfirmFor => {
  const ofNetwork = networkLimit('confirmations for ', CONFIRMATIONS_OF_A_NETWORK, clock, takeTurn)
  const inAll = keyedLimit(CONFIRMATIONS_IN_ALL, clock, takeTurn)
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

interface Dependencies {
  readonly inbox: SiteDatabase
  readonly states: () => readonly ApplicationState[]
  readonly consentWords: ConsentWords
  readonly takeLinks: TakeLinks
  readonly mayNotify: MayNotify
  readonly channels: readonly Channel[]
  readonly onChange: () => void
  readonly siteOrigin: () => string
}

/**
 * The link is left out of the response if an application with the same content is older than this. Another person may
 * have sent the earlier application.
 */
const LATE_MS = 10_000

interface OpenApplicants {
  readonly options: Omit<ApplicantOptions, 'siteOrigin' | 'render' | 'rateLimit' | 'log'>
  /**
   * Creates the link that the response to a new application contains. Undefined if the site sends the link by e-mail.
   */
  readonly linkTo: LinkTo | undefined
}

export const openApplicants = ({ inbox, siteOrigin, ...dependencies }: Dependencies): OpenApplicants => {
  const clock = SYSTEM_CLOCK
  const canMail = dependencies.channels.includes('applicant')

  const linkTo: LinkTo = async ({ id, email, language, key }) => {
    const now = clock.now()
    if (key?.startsWith(CONTENT_KEY_PREFIX)) {
      const entry = await inbox.entry(id)
      if (!entry.ok || entry.value.receivedAt < now - LATE_MS) return undefined
    }
    const secret = await inbox.secret()
    const until = linkUntil(now)
    return secret.ok
      ? linkToApplication(language, applicationToken(secret.value, 'link', { id, email }, until))
      : undefined
  }

  return {
    options: {
      inbox,
      applicant: applicant({ inbox, clock, ...dependencies }),
      sessions: applicantSessions({ inbox, states: dependencies.states, clock, siteOrigin }),
      canMail,
      clock,
    },
    linkTo: canMail ? undefined : linkTo,
  }
}
