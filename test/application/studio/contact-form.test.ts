import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SendingOutcome } from '#application/forms/form-state.ts'
import type { SubmissionResult } from '#application/ports/forms.ts'
import { type ContactForm, contactFormView, createContactForm } from '#application/studio/contact-form.ts'
import { fieldNames } from '#domain/forms/fields.ts'
import { fieldProblems } from '#domain/forms/problems.ts'
import { submittedValues } from '#domain/forms/submitted-values.ts'
import { CONTACT_FIELDS, type ContactMessage } from '#domain/studio/contact-fields.ts'
import { countedKeys } from '../../doubles/counted-keys.ts'
import { memoryDraftStore } from '../../doubles/memory-draft-store.ts'
import { memoryMessageSubmission } from '../../doubles/memory-submission.ts'

const FILLED: ContactMessage = {
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'Engines',
  message: 'Can it compose music?',
}

const PRESSED = { hiddenField: '' }

const opened = (drafts = memoryDraftStore(), keys = countedKeys()) => {
  const submission = memoryMessageSubmission()
  let now = 0
  const clock = { now: () => now }
  const form = createContactForm({
    submission,
    drafts,
    newKey: keys,
    clock,
  })()
  return { form, submission, drafts, pass: (ms: number) => (now += ms) }
}

const fill = (form: ContactForm, message: ContactMessage = FILLED) => {
  for (const field of fieldNames(CONTACT_FIELDS)) form.set(field, message[field])
}

const viewOf = (form: ContactForm) => contactFormView(form.state.getState())

describe('the contact form', () => {
  test('cannot be sent with problems, and does not show them before the visitor tries', () => {
    const { form } = opened()
    expect(viewOf(form)).toMatchObject({ canSend: false, isRefused: false, problems: [] })
  })

  test('names missing and wrong fields from the start, before it shows problems at the fields', () => {
    const { form } = opened()
    form.set('name', 'Ada')
    form.set('email', 'ada@')
    expect(viewOf(form)).toMatchObject({ missing: ['subject', 'message'], wrong: ['email'], problems: [] })
    fill(form)
    expect(viewOf(form)).toMatchObject({ missing: [], wrong: [] })
  })

  test('shows the problem of a field once the visitor has left it', () => {
    const { form } = opened()
    form.leave('email')
    expect(viewOf(form).problems).toEqual([{ field: 'email', problem: { is: 'required' } }])
  })

  test('sends nothing with problems, and shows all of them', () => {
    const { form, submission } = opened()
    form.submit(PRESSED)
    expect(submission.room.all).toEqual([])
    expect(viewOf(form).isRefused).toBe(true)
    expect(viewOf(form).problems.map(({ field }) => field)).toEqual(fieldNames(CONTACT_FIELDS))
  })

  test('removes the notice when nothing is wrong any more', () => {
    const { form } = opened()
    form.submit(PRESSED)
    fill(form)
    expect(viewOf(form)).toMatchObject({ isRefused: false, canSend: true })
  })

  test('refuses a space as the first character', () => {
    const { form } = opened()
    form.set('name', '  Ada Lovelace ')
    expect(viewOf(form).values.name).toBe('Ada Lovelace ')
  })

  test('sends trimmed values, and only once, however often the button is pressed', () => {
    const { form, submission, pass } = opened()
    fill(form, { ...FILLED, name: 'Ada ' })
    pass(4000)
    for (let press = 0; press < 3; press += 1) form.submit({ hiddenField: 'https://bot.example' })
    expect(submission.room.all).toEqual([
      {
        message: FILLED,
        details: { key: 'key-1', hiddenField: 'https://bot.example', filledInMs: 4000 },
      },
    ])
    expect(viewOf(form)).toMatchObject({ isSending: true, canSend: false })
  })

  test('is empty after success, and its draft is gone', async () => {
    const { form, submission, drafts } = opened()
    fill(form)
    form.submit(PRESSED)
    await submission.room.waiting[0]?.answer({ is: 'delivered', reference: '42' })
    expect(viewOf(form)).toMatchObject({
      outcome: { is: 'sent', reference: '42' },
      problems: [],
      values: { name: '', message: '' },
    })
    expect(form.result.phase.getState()).toBe('open')
    expect(drafts.kept.size).toBe(0)
  })

  test.each<[SubmissionResult, SendingOutcome]>([
    [{ is: 'unavailable' }, { is: 'failed' }],
    [{ is: 'refused', fields: { name: 'unknown-file' } }, { is: 'failed' }],
    [{ is: 'too-many' }, { is: 'too-many' }],
    [
      { is: 'too-many', waitS: 20 },
      { is: 'too-many', waitS: 20 },
    ],
    [{ is: 'offline' }, { is: 'offline' }],
  ])('keeps its values after %j, and a retry has the same key', async (delivery, outcome) => {
    const { form, submission } = opened()
    fill(form)
    form.submit(PRESSED)
    await submission.room.waiting[0]?.answer(delivery)
    expect(viewOf(form)).toMatchObject({ outcome, values: FILLED, canSend: true })
    form.submit(PRESSED)
    expect(submission.room.all.map(({ details }) => details.key)).toEqual(['key-1', 'key-1'])
  })

  describe('refused by the API of the studio', () => {
    const refused = async (fields: Record<string, string>, reason?: string) => {
      const opening = opened()
      fill(opening.form)
      opening.form.submit(PRESSED)
      await opening.submission.room.waiting[0]?.answer({ is: 'refused', fields, reason })
      return opening
    }

    test('shows the problem at each field instead of a dialog, and can be sent again', async () => {
      const { form, submission } = await refused({ email: 'bad-email', name: 'We know no Ada' })
      const view = viewOf(form)
      expect(view).toMatchObject({ outcome: null, isRefused: true, canSend: true, values: FILLED })
      expect(view.problem('name')).toEqual({ is: 'refused', reason: 'We know no Ada' })
      expect(view.problem('email')).toEqual({ is: 'bad-email' })
      expect(form.result.phase.getState()).toBe('closed')
      form.submit(PRESSED)
      expect(viewOf(form)).toMatchObject({ problems: [], isSending: true })
      expect(submission.room.all.map(({ details }) => details.key)).toEqual(['key-1', 'key-1'])
    })

    test('drops the problem of a field that has changed, and keeps the others', async () => {
      const { form } = await refused({ email: 'bad-email', name: 'NAME_TAKEN' })
      form.set('name', 'Grace')
      expect(viewOf(form)).toMatchObject({ isRefused: true })
      expect(viewOf(form).problems).toEqual([{ field: 'email', problem: { is: 'bad-email' } }])
      form.set('email', 'grace@example.com')
      expect(viewOf(form)).toMatchObject({ problems: [], isRefused: false })
    })

    test('is a failure with the API’s own reason if it names no field of the form', async () => {
      const { form } = await refused({ phase_of_moon: 'Full' }, 'Come back in May')
      const outcome = { is: 'failed', reason: 'Come back in May' }
      expect(viewOf(form)).toMatchObject({ outcome, values: FILLED, canSend: true })
    })

    test('hides a code that the site does not know, and knows the limit of a field', async () => {
      const { form } = await refused({ name: 'NAME_TAKEN', message: 'too-long', subject: 'file-too-large' })
      expect(viewOf(form).problem('name')).toEqual({ is: 'refused', reason: '' })
      expect(viewOf(form).problem('message')).toEqual({ is: 'too-long', limit: 3000 })
      expect(viewOf(form).problem('subject')).toEqual({ is: 'refused', reason: '' })
    })
  })

  test('has a new key after a change', async () => {
    const { form, submission } = opened()
    fill(form)
    form.submit(PRESSED)
    await submission.room.waiting[0]?.answer({ is: 'unavailable' })
    form.set('message', 'Can it dance?')
    form.submit(PRESSED)
    expect(submission.room.all.map(({ details }) => details.key)).toEqual(['key-1', 'key-2'])
  })

  test('has the same key even after a reload, because the message may have arrived', async () => {
    const { form, submission, drafts } = opened()
    fill(form)
    form.submit(PRESSED)
    await submission.room.waiting[0]?.answer({ is: 'unavailable' })
    form.dispose()
    const reloaded = opened(drafts)
    reloaded.form.restore()
    expect(viewOf(reloaded.form).values).toEqual(FILLED)
    reloaded.form.submit(PRESSED)
    expect(reloaded.submission.room.all[0]?.details.key).toBe('key-1')
  })

  test('shows the server’s values until its draft is restored', () => {
    const { form, drafts } = opened()
    fill(form)
    const reloaded = opened(drafts)
    expect(viewOf(reloaded.form).values.name).toBe('')
    reloaded.form.restore()
    expect(viewOf(reloaded.form).values.name).toBe('Ada')
  })

  test('ignores a broken draft', () => {
    const drafts = memoryDraftStore()
    drafts.keep('contact', { name: 7, email: null, attempt: 'x' })
    const { form } = opened(drafts)
    form.restore()
    expect(viewOf(form).values.name).toBe('')
  })
})

/** The state of the form in a simple model, with which the test compares the real form. */
interface Account {
  typed: ContactMessage
  inFlight: ContactMessage | null
  last: { content: string; key: string } | null
}

const KINDS = ['delivered', 'unavailable', 'too-many', 'refused'] as const

type Step =
  | { is: 'type'; field: keyof ContactMessage; text: string }
  | { is: 'fill' }
  | { is: 'leave'; field: keyof ContactMessage }
  | { is: 'press' }
  | { is: 'answer'; kind: (typeof KINDS)[number] }
  | { is: 'reload' }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    is: fc.constant('type' as const),
    field: fc.constantFrom(...fieldNames(CONTACT_FIELDS)),
    text: fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom(' ', '', 'ada@example.com', '  x')),
  }),
  fc.constant({ is: 'fill' as const }),
  fc.record({ is: fc.constant('leave' as const), field: fc.constantFrom(...fieldNames(CONTACT_FIELDS)) }),
  fc.constant({ is: 'press' as const }),
  fc.constant({ is: 'press' as const }),
  fc.record({ is: fc.constant('answer' as const), kind: fc.constantFrom(...KINDS) }),
  fc.constant({ is: 'reload' as const }),
)

const deliveryOf = (kind: (typeof KINDS)[number]): SubmissionResult =>
  kind === 'refused' ? { is: 'refused', fields: {} } : { is: kind }

const NOTHING: ContactMessage = { name: '', email: '', subject: '', message: '' }

test('whatever happens, the form never loses a text, never sends twice at once, and never gets stuck', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const keys = countedKeys()
      let { form, submission, drafts } = opened(memoryDraftStore(), keys)
      const account: Account = { typed: NOTHING, inFlight: null, last: null }
      for (const one of steps) {
        switch (one.is) {
          case 'type':
            form.set(one.field, one.text)
            if (account.inFlight === null)
              account.typed = { ...account.typed, [one.field]: one.text.trimStart() }
            break
          case 'fill':
            fill(form)
            if (account.inFlight === null) account.typed = FILLED
            break
          case 'leave':
            form.leave(one.field)
            break
          case 'press': {
            const before = submission.room.all.length
            form.submit(PRESSED)
            const isSent =
              account.inFlight === null && fieldProblems(CONTACT_FIELDS, account.typed).length === 0
            expect(submission.room.all.length).toBe(before + (isSent ? 1 : 0))
            if (!isSent) break
            const content = JSON.stringify(submittedValues(CONTACT_FIELDS, account.typed))
            const sent = submission.room.all.at(-1)
            expect(JSON.stringify(sent?.message)).toBe(content)
            const key = sent?.details.key ?? ''
            expect(key === account.last?.key).toBe(content === account.last?.content)
            account.last = { content, key }
            account.inFlight = account.typed
            break
          }
          case 'answer':
            if (account.inFlight === null) break
            await submission.room.waiting[0]?.answer(deliveryOf(one.kind))
            account.inFlight = null
            if (one.kind === 'delivered') {
              account.typed = NOTHING
              account.last = null
            }
            break
          case 'reload':
            // The message may have arrived, so the same content must keep its key.
            account.inFlight = null
            form.dispose()
            ;({ form, submission, drafts } = opened(drafts, keys))
            form.restore()
            break
        }
        const { values, phase } = form.state.getState()
        expect(values).toEqual(account.typed)
        expect(phase.is === 'sending').toBe(account.inFlight !== null)
        expect(submission.room.waiting.length).toBe(account.inFlight === null ? 0 : 1)
        const { canSend, isRefused, refusal } = viewOf(form)
        expect(canSend).toBe(
          account.inFlight === null && fieldProblems(CONTACT_FIELDS, account.typed).length === 0,
        )
        if (isRefused && refusal === null) expect(canSend).toBe(false)
      }
    }),
  )
})
