import type { NewEntry } from '#application/ports/inbox.ts'
import type { ReceivedCandidacy } from '#domain/inbox/entry.ts'
import type { ContactMessage } from '#domain/studio/contact-form.ts'

export const NOON = Date.UTC(2026, 5, 1, 12)

export const aMessage = (changed: Partial<ContactMessage> = {}): ContactMessage => ({
  name: 'Ада Лавлейс',
  email: 'Ada@example.com',
  subject: 'Press 🗞',
  message: 'Two lines,\nand "quotes".',
  ...changed,
})

export const aCandidacy = (changed: Partial<ReceivedCandidacy> = {}): ReceivedCandidacy => ({
  language: 'ru',
  selectedVacancy: 'Художник по шейдерам',
  vacancy: {
    id: 7,
    slug: 'lead-shader-artist',
    titleEn: 'Lead Shader Artist',
    titleRu: 'Художник по шейдерам',
  },
  name: 'Grace Hopper',
  email: 'grace@example.com',
  phone: '+1.555',
  aboutMe: 'I found a moth.',
  referralSelect: 'friends',
  referralEmployeeName: '',
  portfolioLinks: ['https://example.com/moth'],
  checkboxYears: true,
  ...changed,
})

const BASE = { key: null, receivedAt: NOON, suspicion: null, claims: [], announceBy: [] } as const

export const receivedMessage = (
  changed: Partial<ContactMessage> = {},
  how: Partial<Omit<NewEntry, 'sent'>> = {},
): NewEntry => ({ sent: { kind: 'message', message: aMessage(changed) }, ...BASE, ...how })

export const receivedCandidacy = (
  changed: Partial<ReceivedCandidacy> = {},
  how: Partial<Omit<NewEntry, 'sent'>> = {},
): NewEntry => ({ sent: { kind: 'candidacy', candidacy: aCandidacy(changed) }, ...BASE, ...how })
