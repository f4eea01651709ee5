import { expect, test } from 'vitest'
import { type FormPhase, formView } from '#application/forms/form-state.ts'
import type { ProblemAt } from '#domain/forms/checks.ts'

type Field = 'name' | 'email'

const NO_NAME: ProblemAt<Field> = { field: 'name', problem: { is: 'required' } }
const BAD_EMAIL: ProblemAt<Field> = { field: 'email', problem: { is: 'bad-email' } }

const view = (
  problems: readonly ProblemAt<Field>[],
  {
    touched = new Set<Field>(),
    phase = { is: 'filling' },
  }: { readonly touched?: 'all' | ReadonlySet<Field>; readonly phase?: FormPhase<Field> } = {},
) => formView({ values: {}, touched, phase }, problems)

test('a problem is shown once its field was left, and every problem after a try to send', () => {
  const both = [NO_NAME, BAD_EMAIL]
  expect(view(both).problems).toEqual([])
  expect(view(both, { touched: new Set(['email']) }).problems).toEqual([BAD_EMAIL])
  expect(view(both, { touched: 'all' }).problems).toEqual(both)
})

test('missing and wrong fields are told apart, whether they are shown or not', () => {
  expect(view([NO_NAME, BAD_EMAIL])).toMatchObject({ missing: ['name'], wrong: ['email'], canSend: false })
})

test('only one submission of a form is sent at a time', () => {
  expect(view([]).canSend).toBe(true)
  expect(view([], { phase: { is: 'sending' } })).toMatchObject({ canSend: false, isSending: true })
})

test('a refusal by the studio’s API is shown, but the form’s own problem comes first', () => {
  const taken = { field: 'email', problem: { is: 'refused', reason: 'Taken' } } as const
  const by = { is: 'refused', problems: [taken] } as const
  const phase = { is: 'refused', by } as const
  expect(view([], { phase }).problem('email')).toEqual(taken.problem)
  expect(view([BAD_EMAIL], { phase, touched: 'all' }).problem('email')).toEqual(BAD_EMAIL.problem)
})
