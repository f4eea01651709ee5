import { APPLICATION_FIELDS } from '#domain/careers/application-fields.ts'
import type { ApplicationState } from '#domain/careers/application-state.ts'
import {
  type Contact,
  contactProblems,
  corrected,
  linkedApplications,
  MAILED_LINKS,
  mayMailLink,
  withdrawn,
  withFurtherConsent,
} from '#domain/inbox/application-changes.ts'
import type { Actor } from '#domain/inbox/audit.ts'
import type { ConsentWords } from '#domain/inbox/consent-proof.ts'
import { type Channel, type Entry, type EntryId, foldedEmail, senderOf } from '#domain/inbox/entry.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Clock } from '../ports/clock.ts'
import type { InboxChanges, InboxReader } from '../ports/inbox.ts'
import { type ChangeAnswer, changeEntry } from './change-entry.ts'

/**
 * Returns how many of the wanted links an e-mail to this address may contain. They count towards the limit of the
 * mailbox.
 */
export type TakeLinks = (email: string, wanted: number) => Promise<number>

interface Dependencies {
  readonly inbox: Pick<InboxReader, 'entry' | 'applicationsOf'> & InboxChanges
  readonly clock: Clock
  readonly states: () => readonly ApplicationState[]
  readonly channels: readonly Channel[]
  readonly consentWords: ConsentWords
  readonly takeLinks: TakeLinks
  readonly onChange?: () => void
}

export interface Applicant {
  withdraw(id: EntryId): Promise<ChangeAnswer>
  correct(id: EntryId, contact: Contact): Promise<ChangeAnswer>
  setFurtherConsent(id: EntryId, isGiven: boolean, language: Language): Promise<ChangeAnswer>
  erase(id: EntryId): ReturnType<InboxChanges['erase']>
  sendLinks(email: string): Promise<void>
}

/**
 * The name of the text with which the applicant's page asks for the further consent. The application form has another
 * text.
 */
export const FURTHER_CONSENT = 'furtherConsent'

type PlainAct = 'withdrawn' | 'corrected' | 'consent-given' | 'consent-taken-back' | 'link-asked'

const BY_APPLICANT = { is: 'applicant' } as const satisfies Actor

const isFrom = ({ sent }: Pick<Entry, 'sent'>, email: string) =>
  foldedEmail(senderOf(sent).email) === foldedEmail(email)

export const applicant = ({
  inbox,
  clock,
  states,
  channels,
  consentWords,
  takeLinks,
  onChange = () => {},
}: Dependencies): Applicant => {
  const change = changeEntry({ inbox, clock })
  const link = channels.includes('applicant') ? [{ channel: 'applicant', event: 'link' } as const] : []
  const toStudio = channels.filter((channel) => channel !== 'applicant')

  const noting = async (answer: Promise<ChangeAnswer>) => {
    const changed = await answer
    if (changed.ok) onChange()
    return changed
  }

  const as = (name: PlainAct) => ({ by: BY_APPLICANT, act: () => ({ name, detail: {} }) })

  const linkedOf = async (email: string, oldest?: EntryId) => {
    const applications = await inbox.applicationsOf(email, MAILED_LINKS.burst)
    return applications.ok ? linkedApplications(applications.value, oldest) : []
  }

  const mayMailTo = async (id: EntryId, email: string): Promise<boolean> => {
    const entry = await inbox.entry(id)
    if (link.length === 0 || !entry.ok || isFrom(entry.value, email)) return false
    if (entry.value.suspicion !== null || !mayMailLink(entry.value, clock.now())) return false
    const wanted = 1 + (await linkedOf(email, id)).length
    return (await takeLinks(email, wanted)) === wanted
  }

  return {
    withdraw: (id) =>
      noting(
        change(id, {
          changed: (entry) => withdrawn(entry, states()),
          ...as('withdrawn'),
          announce: () => toStudio.map((channel) => ({ channel, event: 'withdrawn' })),
        }),
      ),
    correct: async (id, contact) => {
      const isMailed = contactProblems(contact).length === 0 && (await mayMailTo(id, contact.email))
      return noting(
        change(id, {
          changed: (entry) => corrected(entry, contact),
          ...as('corrected'),
          // The links mailed to the old address stop working, so the new address gets a new link.
          announce: (entry) => (isMailed && !isFrom(entry, contact.email) ? link : []),
        }),
      )
    },
    setFurtherConsent: (id, isGiven, language) =>
      noting(
        change(id, {
          changed: (entry) =>
            withFurtherConsent(entry, {
              name: APPLICATION_FIELDS.consentsToStorage.names[0],
              isGiven,
              ...consentWords(FURTHER_CONSENT, language),
              language,
              at: clock.now(),
            }),
          ...as(isGiven ? 'consent-given' : 'consent-taken-back'),
        }),
      ),
    erase: (id) => inbox.erase(id, { by: BY_APPLICANT, at: clock.now(), receipt: '' }),
    sendLinks: async (email) => {
      if (link.length === 0) return
      const now = clock.now()
      const all = await linkedOf(email)
      if (all.length === 0 || !all.every((application) => mayMailLink(application, now))) return
      const oldest = all[(await takeLinks(email, all.length)) - 1]
      if (oldest === undefined) return
      await noting(
        change(oldest.id, {
          changed: (entry) => (mayMailLink(entry, now) ? entry : null),
          ...as('link-asked'),
          announce: () => link,
        }),
      )
    },
  }
}
