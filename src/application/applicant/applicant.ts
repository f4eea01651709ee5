import { formerAddress, linkedApplications, MAILED_LINKS, mayMailLink } from '#domain/applicant/mails.ts'
import { type Contact, corrected, withdrawn, withFurtherConsent } from '#domain/applicant/own-changes.ts'
import { APPLICATION_FIELDS } from '#domain/careers/application-fields.ts'
import type { ApplicationState } from '#domain/careers/application-state.ts'
import type { Actor } from '#domain/inbox/audit.ts'
import type { ConsentWords } from '#domain/inbox/consent-proof.ts'
import { type Channel, type Entry, type EntryId, foldedEmail, senderOf } from '#domain/inbox/entry.ts'
import type { Language } from '#domain/language/languages.ts'
import { type ChangeAnswer, changeEntry } from '../inbox/change-entry.ts'
import type { Clock } from '../ports/clock.ts'
import type { Inbox } from '../ports/inbox.ts'

/**
 * Asks whether an e-mail to this address may contain `wanted` application links. Resolves to the number of allowed
 * links. Each allowed link counts towards the daily limit of the mailbox.
 */
export type TakeLinks = (email: string, wanted: number) => Promise<number>

/**
 * When an applicant changes the e-mail address, the site mails a warning to the old address. Resolves to true if the
 * site may send this warning to `email`. Each allowed warning counts towards the daily limit of the mailbox.
 */
export type MayNotify = (email: string) => Promise<boolean>

interface Dependencies {
  readonly inbox: Pick<Inbox, 'entry' | 'applicationsOf' | 'change' | 'erase'>
  readonly clock: Clock
  readonly states: () => readonly ApplicationState[]
  readonly channels: readonly Channel[]
  readonly consentWords: ConsentWords
  readonly takeLinks: TakeLinks
  readonly mayNotify: MayNotify
  readonly onChange?: (() => void) | undefined
}

/**
 * The name of the text that asks for consent to longer storage on the applicant's page. The application form has a
 * different text for the same consent.
 */
export const FURTHER_CONSENT = 'furtherConsent'

type PlainAct = 'withdrawn' | 'corrected' | 'consent-given' | 'consent-taken-back' | 'link-asked'

const BY_APPLICANT = { is: 'applicant' } as const satisfies Actor

const LINK = [{ channel: 'applicant', event: 'link' } as const]

const isFrom = ({ sent }: Pick<Entry, 'sent'>, email: string) =>
  foldedEmail(senderOf(sent).email) === foldedEmail(email)

const applicantMails = ({
  inbox,
  clock,
  takeLinks,
  mayNotify,
}: Pick<Dependencies, 'inbox' | 'clock' | 'takeLinks' | 'mayNotify'>) => {
  const linkedOf = async (email: string, oldest?: EntryId) => {
    const applications = await inbox.applicationsOf(email, MAILED_LINKS.burst)
    return applications.ok ? linkedApplications(applications.value, oldest) : []
  }

  /**
   * After a change of the e-mail address, the old links to the application do not work, so the site mails new links
   * to the new address. Returns this e-mail for the queue. Returns an empty list if the address is the same, or if
   * the site may not send the e-mail.
   */
  const linkTo = async (entry: Entry, email: string) => {
    if (isFrom(entry, email) || entry.suspicion !== null || !mayMailLink(entry, clock.now())) return []
    const wanted = 1 + (await linkedOf(email, entry.id)).length
    return (await takeLinks(email, wanted)) === wanted ? LINK : []
  }

  const noticeOfChange = (entry: Entry, contact: Contact) => {
    const recipient = formerAddress(entry, contact, clock.now())
    return recipient === null ? [] : [{ channel: 'applicant', event: 'address-changed', recipient } as const]
  }

  const mayWarn = async (id: EntryId, from: string, contact: Contact) => {
    const entry = await inbox.entry(id)
    if (!entry.ok || !isFrom(entry.value, from)) return true
    const [notice] = noticeOfChange(entry.value, contact)
    return notice === undefined || mayNotify(notice.recipient)
  }

  return { linkedOf, linkTo, noticeOfChange, mayWarn }
}

export const applicantUseCases = (dependencies: Dependencies) => {
  const { inbox, clock, states, channels, consentWords, takeLinks, onChange = () => {} } = dependencies
  const { linkedOf, linkTo, noticeOfChange, mayWarn } = applicantMails(dependencies)
  const change = changeEntry({ inbox, clock })
  const canMail = channels.includes('applicant')
  const toStudio = channels.filter((channel) => channel !== 'applicant')

  const save = async (
    id: EntryId,
    name: PlainAct,
    how: Omit<Parameters<typeof change>[1], 'by' | 'act'>,
  ): Promise<ChangeAnswer> => {
    const saved = await change(id, { ...how, by: BY_APPLICANT, act: () => ({ name, detail: {} }) })
    if (saved.ok) onChange()
    return saved
  }

  return {
    withdraw: (id: EntryId) =>
      save(id, 'withdrawn', {
        changed: (entry) => withdrawn(entry, states()),
        announce: () => toStudio.map((channel) => ({ channel, event: 'withdrawn' })),
      }),
    /**
     * `from` is the e-mail address for which the applicant's link was made. If the application now has another
     * address, the correction is refused. It is also refused if `from` may get no further warning, because its owner
     * would not learn of the change.
     */
    correct: async (id: EntryId, from: string, contact: Contact) => {
      if (canMail && !(await mayWarn(id, from, contact))) return { ok: false, problem: 'too-often' } as const
      return save(id, 'corrected', {
        changed: (entry) => (isFrom(entry, from) ? corrected(entry, contact) : null),
        announce: async (entry) =>
          canMail ? [...(await linkTo(entry, contact.email)), ...noticeOfChange(entry, contact)] : [],
      })
    },
    setFurtherConsent: (id: EntryId, isGiven: boolean, language: Language) =>
      save(id, isGiven ? 'consent-given' : 'consent-taken-back', {
        changed: (entry) =>
          withFurtherConsent(entry, {
            name: APPLICATION_FIELDS.consentsToStorage.names[0],
            isGiven,
            ...consentWords(FURTHER_CONSENT, language),
            language,
            at: clock.now(),
          }),
      }),
    erase: (id: EntryId) => inbox.erase(id, { by: BY_APPLICANT, at: clock.now(), receipt: '' }),
    sendLinks: async (email: string): Promise<void> => {
      if (!canMail) return
      const now = clock.now()
      const all = await linkedOf(email)
      if (all.length === 0 || !all.every((application) => mayMailLink(application, now))) return
      const oldest = all[(await takeLinks(email, all.length)) - 1]
      if (oldest === undefined) return
      await save(oldest.id, 'link-asked', {
        changed: (entry) => (mayMailLink(entry, now) ? entry : null),
        announce: () => LINK,
      })
    },
  }
}

export type Applicant = ReturnType<typeof applicantUseCases>
