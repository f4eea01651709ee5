import { APPLICATION_FIELDS } from '#domain/careers/application-fields.ts'
import type { ApplicationState } from '#domain/careers/application-state.ts'
import type { Actor } from '#domain/desk/audit.ts'
import {
  type Contact,
  corrected,
  mayMailLink,
  withdrawn,
  withFurtherConsent,
} from '#domain/inbox/application-changes.ts'
import type { ConsentWords } from '#domain/inbox/consent-proof.ts'
import { type Channel, type Entry, type EntryId, foldedEmail, senderOf } from '#domain/inbox/entry.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Clock } from '../ports/clock.ts'
import type { InboxChanges, InboxReader } from '../ports/inbox.ts'
import { type ChangeAnswer, changeEntry } from './change-entry.ts'

interface Dependencies {
  readonly inbox: Pick<InboxReader, 'entry' | 'applicationsOf'> & InboxChanges
  readonly clock: Clock
  readonly states: () => readonly ApplicationState[]
  /** What is set up. */
  readonly channels: readonly Channel[]
  readonly consentWords: ConsentWords
  /** There may be something to announce. */
  readonly onChange?: () => void
}

/** What the applicant may do with an application. */
export interface Applicant {
  withdraw(id: EntryId): Promise<ChangeAnswer>
  correct(id: EntryId, contact: Contact): Promise<ChangeAnswer>
  setFurtherConsent(id: EntryId, isGiven: boolean, language: Language): Promise<ChangeAnswer>
  erase(id: EntryId): ReturnType<InboxChanges['erase']>
  /** Sends links to the newest applications that were sent from an address, to that address. */
  sendLinks(email: string): Promise<void>
}

/** The name of its words: the form asks for it in others. */
export const FURTHER_CONSENT = 'furtherConsent'

type PlainAct = 'withdrawn' | 'corrected' | 'consent-given' | 'consent-taken-back' | 'link-asked'

const MOST_LINKS = 10

const BY_APPLICANT = { is: 'applicant' } as const satisfies Actor

const sameAddress = (one: Entry['sent'], other: Entry['sent']) =>
  foldedEmail(senderOf(one).email) === foldedEmail(senderOf(other).email)

export const applicant = ({
  inbox,
  clock,
  states,
  channels,
  consentWords,
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

  return {
    withdraw: (id) =>
      noting(
        change(id, {
          changed: (entry) => withdrawn(entry, states()),
          ...as('withdrawn'),
          announce: () => toStudio.map((channel) => ({ channel, event: 'withdrawn' })),
        }),
      ),
    correct: (id, contact) =>
      noting(
        change(id, {
          changed: (entry) => corrected(entry, contact),
          ...as('corrected'),
          // The links that were sent to the other address are not good any more.
          announce: (entry, { sent }) =>
            sameAddress(entry.sent, sent) || !mayMailLink(entry, clock.now()) ? [] : link,
        }),
      ),
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
      const applications = await inbox.applicationsOf(email, MOST_LINKS)
      for (const { id } of applications.ok ? applications.value : []) {
        const now = clock.now()
        await noting(
          change(id, {
            changed: (entry) => (mayMailLink(entry, now) ? entry : null),
            ...as('link-asked'),
            announce: () => link,
          }),
        )
      }
    },
  }
}
