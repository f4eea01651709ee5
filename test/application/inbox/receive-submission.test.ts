import { describe, expect, test } from 'vitest'
import { type Answer, found, UNAVAILABLE } from '#application/answer.ts'
import {
  type ReceivedApplication,
  type ReceivedDetails,
  receiveApplication,
  receiveMessage,
} from '#application/inbox/receive-submission.ts'
import type { JobApplication } from '#domain/careers/application-fields.ts'
import type { Channel, ChosenVacancy } from '#domain/inbox/entry.ts'
import { anApplication } from '../../arbitraries/careers.ts'
import { texts } from '../../arbitraries/language.ts'
import { memoryInbox } from '../../doubles/memory-inbox.ts'
import { answered } from '../../support/answered.ts'
import { aMessage, NOON } from '../../support/received.ts'

const CHANNELS: readonly Channel[] = ['email', 'applicant']

const DETAILS: ReceivedDetails = { key: null, hiddenField: '', filledInMs: 10_000 }

const FLOODING = '192.0.2.9'

const ARTIST = { id: 7, slug: 'lead-artist', title: texts({ en: 'Lead artist' }) }

const receiving = (content: Answer<readonly ChosenVacancy[]> = found([ARTIST])) => {
  const inbox = memoryInbox()
  let kept = 0
  const dependencies = {
    inbox,
    clock: { now: () => NOON },
    announceBy: CHANNELS,
    onKept: () => {
      kept += 1
    },
    mayConfirmFor: async (sender: string | null) => sender !== FLOODING,
  }
  const consentWords = (field: string) => ({ text: `The words of ${field}`, version: '1' })
  const message = receiveMessage(dependencies)
  const receive = receiveApplication({ ...dependencies, consentWords, vacancies: async () => content })
  const application = (
    changed: Partial<JobApplication> = {},
    details: Partial<ReceivedDetails> = {},
    rest: Partial<ReceivedApplication> = {},
  ) =>
    receive(
      { language: 'en', values: { ...anApplication, ...changed }, vacancy: null, claims: [], ...rest },
      { ...DETAILS, ...details },
    )
  const entry = async (id = 1) => answered(await inbox.entry(id))
  return { inbox, message, application, entry, kept: () => kept }
}

describe('the vacancy of an application', () => {
  const posted = (id: number) => ({ id, slug: '../../x', title: texts({ en: 'EVIL http://evil.example' }) })
  const keptOf = async (id: number, content?: Answer<readonly ChosenVacancy[]>) => {
    const { application, entry } = receiving(content)
    expect(await application({ vacancy: 'The job I saw' }, {}, { vacancy: posted(id) })).toMatchObject({
      is: 'delivered',
    })
    const { sent } = await entry()
    return sent.kind === 'application' ? [sent.application.vacancy, sent.application.values.vacancy] : []
  }

  test('is kept as the content has it, whatever was posted with its number', async () => {
    expect(await keptOf(7)).toEqual([ARTIST, 'The job I saw'])
  })

  test('keeps only the sender’s words if the content does not have it', async () => {
    expect(await keptOf(2 ** 44)).toEqual([null, 'The job I saw'])
  })

  test('is kept as it was posted while the content is unavailable', async () => {
    expect(await keptOf(7, UNAVAILABLE)).toEqual([posted(7), 'The job I saw'])
  })
})

describe('a submission that breaks no rule', () => {
  test('is kept with the moment, and announced to the studio', async () => {
    const { message, entry, kept } = receiving()
    expect(await message(aMessage(), DETAILS)).toEqual({ is: 'delivered', reference: '1' })
    expect(await entry()).toMatchObject({
      receivedAt: NOON,
      suspicion: null,
      deliveries: [{ channel: 'email' }],
    })
    expect(kept()).toBe(1)
  })

  test('is kept with the consent, and with the words that were shown', async () => {
    const { application, entry } = receiving()
    await application()
    expect((await entry()).consents).toEqual([
      {
        name: 'checkboxYears',
        isGiven: true,
        text: 'The words of consentsToStorage',
        version: '1',
        language: 'en',
        at: NOON,
      },
    ])
  })

  test('is kept once, however often it is sent with its key', async () => {
    const { application } = receiving()
    expect(await application({}, { key: 'a' })).toEqual({ is: 'delivered', reference: '1' })
    expect(await application({}, { key: 'a' })).toEqual({ is: 'delivered', reference: '1' })
    expect(await application({ name: 'Grace' }, { key: 'a' })).toEqual({ is: 'used-key' })
  })
})

describe('an application is confirmed to its applicant', () => {
  const channelsOf = async (details: Partial<ReceivedDetails>) => {
    const { application, entry } = receiving()
    await application({}, details)
    return (await entry()).deliveries.map(({ channel }) => channel)
  }

  test('but not if it is probable spam', async () => {
    expect(await channelsOf({})).toEqual(['applicant', 'email'])
    expect(await channelsOf({ hiddenField: 'x' })).toEqual(['email'])
    expect(await channelsOf({ filledInMs: 100 })).toEqual(['email'])
  })

  test('but not if its network has caused too many confirmations, and it is still kept and announced', async () => {
    expect(await channelsOf({ sender: '192.0.2.1' })).toEqual(['applicant', 'email'])
    expect(await channelsOf({ sender: FLOODING })).toEqual(['email'])
  })
})

describe('a submission that breaks a rule', () => {
  test('is refused by the names that its sender knows, and not kept', async () => {
    const { application, inbox, kept } = receiving()
    expect(await application({ referral: null, portfolioLinks: ['not a link'] })).toEqual({
      is: 'refused',
      fields: { referralSelect: 'no-referral', 'portfolioLinks.0': 'bad-link' },
    })
    expect([await inbox.entry(1), kept()]).toEqual([{ ok: false, problem: 'not-found' }, 0])
  })

  test('is refused for a file that the site does not know', async () => {
    const { application } = receiving()
    expect(await application({}, {}, { claims: [{ place: 2, token: 'guessed' }] })).toEqual({
      is: 'refused',
      fields: { additionalFile: 'unknown-file' },
    })
  })
})

test('an application keeps no answer to a question that does not apply', async () => {
  const { application, entry } = receiving()
  await application({ referral: 'friends', employee: 'Grace' })
  expect(await entry()).toMatchObject({ sent: { application: { values: { employee: '' } } } })
})
