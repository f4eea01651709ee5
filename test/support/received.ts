import { allEntries } from '#application/inbox/all-entries.ts'
import type { Erasure, Inbox, NewEntry } from '#application/ports/inbox.ts'
import { APPLICATION_FIELDS } from '#domain/careers/application-fields.ts'
import { keptValues } from '#domain/forms/submitted-values.ts'
import type { Act } from '#domain/inbox/audit.ts'
import type { Entry, KeptApplication } from '#domain/inbox/entry.ts'
import type { ContactMessage } from '#domain/studio/contact-fields.ts'
import { anApplication as typed } from '../arbitraries/careers.ts'
import { texts } from '../arbitraries/language.ts'

export const NOON = Date.UTC(2026, 5, 1, 12)

/** Use it for changes if it does not matter who makes them. */
export const AN_ACT: Act = {
  name: 'state-set',
  detail: { state: 'offered' },
  by: { is: 'operator' },
  at: NOON,
  entry: 1,
}

export const ERASURE: Erasure = { by: { is: 'operator' }, at: NOON, receipt: '' }

export const aMessage = (changed: Partial<ContactMessage> = {}): ContactMessage => ({
  name: 'Ада Лавлейс',
  email: 'Ada@example.com',
  subject: 'Press 🗞',
  message: 'Two lines,\nand "quotes".',
  ...changed,
})

export const anApplication = (changed: Partial<KeptApplication['values']> = {}): KeptApplication => ({
  language: 'ru',
  vacancy: {
    id: 7,
    slug: 'lead-shader-artist',
    title: texts({ en: 'Lead Shader Artist', ru: 'Художник по шейдерам' }),
  },
  values: {
    ...keptValues(APPLICATION_FIELDS, typed),
    vacancy: 'Художник по шейдерам',
    name: 'Grace Hopper',
    email: 'grace@example.com',
    phone: '+1.555',
    referral: 'friends',
    aboutMe: 'I found a moth.',
    portfolioLinks: ['https://example.com/moth'],
    ...changed,
  },
})

const BASE = {
  key: null,
  receivedAt: NOON,
  suspicion: null,
  consents: [],
  claims: [],
  announceBy: [],
} as const

/** Returns all entries, oldest first. */
export const entriesIn = async (inbox: Pick<Inbox, 'listEntries'>): Promise<readonly Entry[]> => {
  const kept: Entry[] = []
  for await (const entry of allEntries(inbox)) kept.push(entry)
  return kept
}

/** The fields that the inbox adds to a new entry. */
export const JUST_KEPT = { state: 'new', version: 1, consents: [], files: [], deliveries: [] } as const

export const receivedMessage = (
  changed: Partial<ContactMessage> = {},
  how: Partial<Omit<NewEntry, 'sent'>> = {},
): NewEntry => ({ sent: { kind: 'message', message: aMessage(changed) }, ...BASE, ...how })

export const receivedApplication = (
  changed: Partial<KeptApplication['values']> = {},
  how: Partial<Omit<NewEntry, 'sent'>> = {},
): NewEntry => ({ sent: { kind: 'application', application: anApplication(changed) }, ...BASE, ...how })
