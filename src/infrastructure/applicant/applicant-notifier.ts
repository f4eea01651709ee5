import type { FastifyInstance } from 'fastify'
import {
  type ApplicantPage,
  type LinkedApplication,
  type ShownApplication,
  shownApplication,
} from '#application/applicant/applicant-page.ts'
import type { CareersContent } from '#application/ports/content.ts'
import type { Inbox, Notifier } from '#application/ports/inbox.ts'
import type { Log } from '#application/ports/log.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import {
  CONFIRMED_A_DAY,
  linkedApplications,
  MAILED_LINKS,
  mayAskForFurtherConsent,
  mayConfirm,
} from '#domain/applicant/mails.ts'
import type { ListedVacancy } from '#domain/careers/vacancy.ts'
import { type Entry, type EntryEvent, senderOf } from '#domain/inbox/entry.ts'
import { DAY_MS } from '#domain/language/date.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Colours } from '#domain/studio/colours.ts'
import { type MailSettings, mailSender, messageIdOf } from '#infrastructure/inbox/delivery/email-notifier.ts'
import { SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import type { LoadPrivate } from '../http/pages/private-pages.ts'
import { applicationToken, linkToApplication } from './application-links.ts'

interface ApplicantMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface ApplicantViews {
  readonly loadApplicantPage: LoadPrivate<ApplicantPage>
  readonly applicantMailIn: (
    facts: SiteFacts,
    colours: Colours,
    event: EntryEvent,
    applications: readonly [LinkedApplication, ...LinkedApplication[]],
    vacancies: readonly Pick<ListedVacancy, 'id' | 'slug' | 'title'>[],
  ) => ApplicantMail
  /** The e-mail contains no link to the application, because only the current address may get such a link. */
  readonly formerAddressMailIn: (
    facts: SiteFacts,
    colours: Colours,
    application: ShownApplication,
    writeTo: string,
  ) => ApplicantMail
  readonly furtherConsentIn: (language: Language, facts: SiteFacts) => string
}

interface Dependencies {
  readonly inbox: Pick<Inbox, 'applicationsOf' | 'applicationsToMailbox' | 'secret'>
  readonly careers: Pick<CareersContent, 'vacancies'>
  readonly views: Pick<ApplicantViews, 'applicantMailIn' | 'formerAddressMailIn'>
  readonly mail: MailSettings & { readonly replyTo: string }
  readonly log: Log
}

/**
 * Sends all e-mails to applicants except the studio's replies. Skips an e-mail that is no longer needed, for example
 * because the applicant has given the consent that the e-mail asks for.
 */
export const applicantNotifier = (
  { facts, identity }: Pick<FastifyInstance, 'facts' | 'identity'>,
  { inbox, careers, views, mail: { smtpUrl, address, replyTo }, log }: Dependencies,
): Notifier => {
  const send = mailSender({ smtpUrl, address })
  const shownTo = (entry: Entry) => shownApplication(entry, identity().states)
  const envelope = (eventId: string, to: string, kind: 'auto-replied' | 'auto-generated') => ({
    from: { name: identity().brand, address },
    to: { name: '', address: to },
    messageId: messageIdOf(eventId, address),
    headers: { 'Auto-Submitted': kind, 'X-Auto-Response-Suppress': 'All' },
  })

  const warnFormerAddress: Notifier = async ({ eventId, entry, recipient }, find) => {
    const shown = shownTo(entry)
    // `recipient` is the former address. The site deletes the former address after the last attempt to send the
    // warning. Without an address, nothing is sent.
    if (shown === null || recipient === null) return { ok: true }
    const { brand, colours } = identity()
    const mail = {
      ...views.formerAddressMailIn(facts(), colours, shown, replyTo),
      ...envelope(eventId, recipient, 'auto-generated'),
      replyTo: { name: brand, address: replyTo },
    }
    const delivery = await send(mail, find)
    // If the mail server refuses the former address permanently, the warning counts as delivered. Often the applicant
    // had mistyped this address, and the studio cannot correct the mistake.
    return !delivery.ok && delivery.isFinal ? { ok: true } : delivery
  }

  const isWanted = async (entry: Entry, event: EntryEvent): Promise<boolean> => {
    if (event === 'further-consent') return mayAskForFurtherConsent(entry)
    if (event !== 'received') return true
    const { email } = senderOf(entry.sent)
    const since = entry.receivedAt - DAY_MS
    const others = await inbox.applicationsToMailbox(email, since, entry.id, CONFIRMED_A_DAY)
    if (!others.ok || mayConfirm(entry, others.value)) return true
    log.warn('An application is not confirmed: three of this day were confirmed to its mailbox', {
      entry: entry.id,
    })
    return false
  }

  /**
   * Returns the newer applications with the e-mail address of `entry`. The links to these applications and the link
   * to `entry` go into one e-mail.
   */
  const sentTogether = async (entry: Entry, event: EntryEvent): Promise<readonly Entry[]> => {
    if (event !== 'link') return []
    const all = await inbox.applicationsOf(senderOf(entry.sent).email, MAILED_LINKS.burst)
    return all.ok ? linkedApplications(all.value, entry.id + 1).toReversed() : []
  }

  return async (announcement, find) => {
    const { eventId, event, entry } = announcement
    if (event === 'address-changed') return warnFormerAddress(announcement, find)
    const shown = shownTo(entry)
    if (shown === null || !(await isWanted(entry, event))) return { ok: true }
    const secret = await inbox.secret()
    if (!secret.ok) return { ok: false, why: 'the inbox is unavailable' }
    const { email } = senderOf(entry.sent)
    const linked = (application: ShownApplication): LinkedApplication => {
      const about = { id: application.id, email }
      const token = applicationToken(secret.value, 'link', about, SYSTEM_CLOCK.now())
      const link = linkToApplication(shown.application.language, token)
      return { shown: application, address: facts().siteUrl + link, token }
    }
    const others = (await sentTogether(entry, event)).flatMap((other) => {
      const application = shownTo(other)
      return application === null ? [] : [linked(application)]
    })
    const listed = await careers.vacancies()
    const vacancies = listed.ok ? listed.value : []
    const { colours } = identity()
    const mail = {
      ...views.applicantMailIn(facts(), colours, event, [linked(shown), ...others], vacancies),
      ...envelope(eventId, email, event === 'received' ? 'auto-replied' : 'auto-generated'),
      replyTo: { name: '', address },
    }
    return send(mail, find)
  }
}
