import { exhaustMap, from, Subject } from 'rxjs'
import { createStore } from 'zustand/vanilla'
import type { ProblemAt } from '#domain/forms/checks.ts'
import type { Clock } from '../ports/clock.ts'
import type { DraftStore, SubmissionDetails } from '../ports/forms.ts'
import type { Readable } from '../readable.ts'
import { createDialog, type Dialog } from '../site/dialog.ts'
import type { FormState, Refusal, SendingOutcome } from './form-state.ts'

export interface FormDependencies {
  readonly newKey: () => string
  readonly drafts: DraftStore
  readonly clock: Clock
}

type DetailsOf = (content: string) => SubmissionDetails

export type SendingResult<Field extends string> = SendingOutcome | Refusal<Field> | 'stopped'

export interface FormDefinition<Values, Field extends string, Context> {
  readonly name: string
  readonly empty: () => Values
  readonly problems: (values: Values) => readonly ProblemAt<Field>[]
  readonly draftOf: (values: Values) => Readonly<Record<string, unknown>>
  readonly restored: (values: Values, draft: Readonly<Record<string, unknown>>) => Values
  /**
   * Completes the values when the visitor leaves a field or sends the form. For example, adds `https://` to a link.
   */
  readonly completed?: (values: Values) => Values
  readonly send: (values: Values, detailsOf: DetailsOf, context: Context) => Promise<SendingResult<Field>>
}

export interface SubmitDetails {
  readonly hiddenField: string
}

export interface Form<Values, Field extends string, Context> {
  readonly state: Readable<FormState<Values, Field>>
  readonly result: Dialog
  change(to: (values: Values) => Values, field?: string): void
  /**
   * Changes values that the visitor does not enter, such as the progress of an upload. `note` works while the form is
   * being sent, but `change` does not.
   */
  note(to: (values: Values) => Values): void
  leave(field: Field): void
  submit(context: Context & SubmitDetails): void
  /**
   * Fills the form with the saved draft, at most once. Call this after the first render, because the first render in
   * the browser must equal the render on the server.
   */
  restore(): void
  dispose(): void
}

/** The part of a form that a page may use. A page changes values only with `set`. */
export type OpenForm<Values, Field extends string, Context> = Omit<
  Form<Values, Field, Context>,
  'change' | 'note'
>

interface Attempt {
  readonly content: string
  readonly key: string
}

const attemptIn = (value: unknown): Attempt | null => {
  if (typeof value !== 'object' || value === null || !('content' in value) || !('key' in value)) return null
  const { content, key } = value
  return typeof content === 'string' && typeof key === 'string' ? { content, key } : null
}

const refusedFor = <Field extends string>(problems: readonly ProblemAt<Field>[]) =>
  problems.length === 0
    ? ({ is: 'refused' } as const)
    : ({ is: 'refused', by: { is: 'refused', problems } } as const)

/**
 * Returns the form's phase after the visitor has changed `field`. A refused form stays refused until every refused
 * field has changed and the browser finds no problem.
 */
const phaseAfterChange = <Field extends string>(
  phase: FormState<unknown, Field>['phase'],
  field: string | undefined,
  hasProblems: () => boolean,
): FormState<unknown, Field>['phase'] => {
  if (phase.is !== 'refused') return { is: 'filling' }
  const left = (phase.by?.problems ?? []).filter((problem) => problem.field.split('.')[0] !== field)
  return left.length > 0 || hasProblems() ? refusedFor(left) : { is: 'filling' }
}

export const createForm =
  ({ newKey, drafts, clock }: FormDependencies) =>
  <Values, Field extends string, Context>(
    definition: FormDefinition<Values, Field, Context>,
    first: Partial<FormState<Values, Field>> = {},
  ): Form<Values, Field, Context> => {
    const { name, empty, problems, completed = (values) => values, send } = definition
    const untouched: Pick<FormState<Values, Field>, 'touched' | 'phase'> = {
      touched: new Set<Field>(),
      phase: { is: 'filling' },
    }
    const store = createStore<FormState<Values, Field>>(() => ({ values: empty(), ...untouched, ...first }))
    const result = createDialog()
    const presses = new Subject<Context & SubmitDetails>()
    let startedAt = clock.now()
    let attempt: Attempt | null = null
    let isRestored = false

    const keep = (values: Values) => drafts.keep(name, { ...definition.draftOf(values), attempt })

    const note = (to: (values: Values) => Values) => store.setState(({ values }) => ({ values: to(values) }))

    const change = (to: (values: Values) => Values, field?: string) => {
      const { values, phase } = store.getState()
      const changed = to(values)
      if (phase.is === 'sending' || changed === values) return
      store.setState({
        values: changed,
        phase: phaseAfterChange(phase, field, () => problems(changed).length > 0),
      })
      keep(changed)
    }

    const detailsFor =
      ({ hiddenField }: SubmitDetails): DetailsOf =>
      (content) => {
        if (attempt?.content !== content) attempt = { content, key: newKey() }
        keep(store.getState().values)
        return { key: attempt.key, hiddenField, filledInMs: clock.now() - startedAt }
      }

    const sendNow = async (context: Context & SubmitDetails): Promise<SendingResult<Field>> => {
      store.setState({ phase: { is: 'sending' } })
      const outcome = await send(store.getState().values, detailsFor(context), context).catch(
        (): SendingResult<Field> => ({ is: 'failed' }),
      )
      if (outcome !== 'stopped' && outcome.is === 'sent') {
        drafts.forget(name)
        attempt = null
      }
      return outcome
    }

    const show = (outcome: SendingResult<Field>) => {
      if (outcome === 'stopped') return store.setState({ phase: { is: 'filling' } })
      if (outcome.is === 'refused') return store.setState({ phase: { is: 'refused', by: outcome } })
      const phase = { is: 'answered', outcome } as const
      const isSent = outcome.is === 'sent'
      store.setState(isSent ? { ...untouched, values: empty(), phase } : { phase })
      if (isSent) startedAt = clock.now()
      result.open()
    }
    const sending = presses.pipe(exhaustMap((context) => from(sendNow(context)))).subscribe(show)

    return {
      state: store,
      result,
      change,
      note,
      leave: (field) => {
        change(completed)
        const { touched } = store.getState()
        if (touched !== 'all' && !touched.has(field))
          store.setState({ touched: new Set([...touched, field]) })
      },
      submit: (context) => {
        change(completed)
        const { values, phase } = store.getState()
        if (phase.is === 'sending') return
        if (problems(values).length > 0) store.setState({ touched: 'all', phase: { is: 'refused' } })
        else presses.next(context)
      },
      restore: () => {
        const draft = isRestored ? null : drafts.read(name)
        isRestored = true
        if (draft === null) return
        attempt = attemptIn(draft['attempt'])
        change((values) => definition.restored(values, draft))
      },
      dispose: () => {
        sending.unsubscribe()
        result.dispose()
      },
    }
  }
