import { describe, expect, test } from 'vitest'
import { createForm, type SendingResult } from '#application/forms/form.ts'
import type { SubmissionDetails } from '#application/ports/forms.ts'
import { countedKeys } from '../../doubles/counted-keys.ts'
import { memoryDraftStore } from '../../doubles/memory-draft-store.ts'
import { settled } from '../../support/settled.ts'

interface Note {
  readonly text: string
}

/** Makes a form with one required text, whose submissions the test answers. */
const opened = (drafts = memoryDraftStore()) => {
  const sent: { readonly text: string; readonly details: SubmissionDetails }[] = []
  const answers: ((outcome: SendingResult<'text'>) => void)[] = []
  let now = 0
  const create = createForm({
    newKey: countedKeys(),
    drafts,
    clock: { now: () => now },
  })
  const form = create<Note, 'text', object>({
    name: 'note',
    empty: () => ({ text: '' }),
    problems: ({ text }) => (text === '' ? [{ field: 'text', problem: { is: 'required' } }] : []),
    draftOf: ({ text }) => ({ text }),
    restored: (values, { text }) => (typeof text === 'string' ? { text } : values),
    completed: (values) =>
      values.text === '' || values.text.endsWith('!') ? values : { text: `${values.text}!` },
    send: ({ text }, detailsOf) => {
      sent.push({ text, details: detailsOf(text) })
      return new Promise((resolve) => answers.push(resolve))
    },
  })
  const type = (text: string) => form.change(() => ({ text }), 'text')
  const press = (hiddenField = '') => form.submit({ hiddenField })
  const answer = async (outcome: SendingResult<'text'>) => {
    answers.shift()?.(outcome)
    await settled()
  }
  const wait = (ms: number) => {
    now += ms
  }
  const phase = () => form.state.getState().phase
  return {
    form,
    sent,
    drafts,
    type,
    press,
    answer,
    wait,
    phase,
    text: () => form.state.getState().values.text,
  }
}

const REFUSED = {
  is: 'refused',
  problems: [{ field: 'text', problem: { is: 'bad-link' } }],
} as const

describe('a form', () => {
  test('with problems is not sent, and shows all of them', () => {
    const { form, press, sent, phase } = opened()
    press()
    expect([sent, phase(), form.state.getState().touched]).toEqual([[], { is: 'refused' }, 'all'])
  })

  test('is sent once, however often the button is pressed', async () => {
    const { type, press, sent, answer } = opened()
    type('Hello!')
    press()
    press()
    expect(sent).toHaveLength(1)
    await answer({ is: 'failed' })
    press()
    expect(sent).toHaveLength(2)
  })

  test('cannot be changed by the visitor while it is being sent', () => {
    const { type, press, text } = opened()
    type('Hello!')
    press()
    type('Bye!')
    expect(text()).toBe('Hello!')
  })

  test('completes the typed text when the visitor leaves the field', () => {
    const { form, type, text } = opened()
    type('Hello')
    form.leave('text')
    expect([text(), form.state.getState().touched]).toEqual(['Hello!', new Set(['text'])])
  })

  test('sends how long the visitor took, and the value of the hidden field', () => {
    const { type, press, sent, wait } = opened()
    type('Hello!')
    wait(7000)
    press('a machine')
    expect(sent[0]?.details).toMatchObject({ filledInMs: 7000, hiddenField: 'a machine' })
  })

  test('stays refused until the refused field changes', async () => {
    const { type, press, answer, phase } = opened()
    type('Hello!')
    press()
    await answer(REFUSED)
    expect(phase()).toEqual({ is: 'refused', by: REFUSED })
    type('Bye!')
    expect(phase()).toEqual({ is: 'filling' })
  })

  test('can be filled in again after the visitor stopped it', async () => {
    const { type, press, answer, phase, text } = opened()
    type('Hello!')
    press()
    await answer('stopped')
    expect([phase(), text()]).toEqual([{ is: 'filling' }, 'Hello!'])
  })

  test('is empty after success, and keeps everything after a failure', async () => {
    const { type, press, answer, text } = opened()
    type('Hello!')
    press()
    await answer({ is: 'failed' })
    expect(text()).toBe('Hello!')
    press()
    await answer({ is: 'sent' })
    expect(text()).toBe('')
  })
})

describe('the key of a submission', () => {
  test('is the same for the same content, whatever was typed in between, and new for other content', async () => {
    const { type, press, sent, answer } = opened()
    for (const text of ['Hello!', 'Hello!', 'Bye!']) {
      type('something else!')
      type(text)
      press()
      await answer({ is: 'failed' })
    }
    const keys = sent.map(({ details }) => details.key)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('is kept with the draft, so that a reload repeats the submission', async () => {
    const { type, press, answer, sent, drafts } = opened()
    type('Hello!')
    press()
    await answer({ is: 'failed' })
    const reloaded = opened(drafts)
    reloaded.form.restore()
    reloaded.press()
    expect(reloaded.sent).toEqual([{ text: 'Hello!', details: sent[0]?.details }])
  })
})

describe('a draft', () => {
  test('is restored once', () => {
    const { type, drafts } = opened()
    type('Hello!')
    const reloaded = opened(drafts)
    reloaded.form.restore()
    expect(reloaded.text()).toBe('Hello!')
    reloaded.type('Bye!')
    reloaded.form.restore()
    expect(reloaded.text()).toBe('Bye!')
  })

  test('is forgotten after delivery, even if the visitor has left the page meanwhile', async () => {
    const { form, type, press, answer, drafts } = opened()
    type('Hello!')
    press()
    form.dispose()
    await answer({ is: 'sent' })
    expect([...drafts.kept]).toEqual([])
  })
})
