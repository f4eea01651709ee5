import { type FieldProblem, isMissing, type ProblemAt, problemAt } from '#domain/forms/checks.ts'

export type SendingOutcome =
  /**
   * `reference` is the number by which the studio finds the message or the application. `link` opens the applicant's
   * page. `link` is missing for a message, or if the applicant gets the link by e-mail.
   */
  | { readonly is: 'sent'; readonly reference?: string | undefined; readonly link?: string | undefined }
  | { readonly is: 'failed'; readonly reason?: string | undefined }
  | { readonly is: 'bad-file' }
  | { readonly is: 'offline' }
  | { readonly is: 'too-many'; readonly waitS?: number | undefined }

export interface Refusal<Field extends string> {
  readonly is: 'refused'
  readonly problems: readonly ProblemAt<Field>[]
}

export type FormPhase<Field extends string> =
  | { readonly is: 'filling' }
  /** `by` holds the problems that the server found. If `by` is missing, the browser found the problems. */
  | { readonly is: 'refused'; readonly by?: Refusal<Field> }
  | { readonly is: 'sending' }
  | { readonly is: 'answered'; readonly outcome: SendingOutcome }

export interface FormState<Values, Field extends string> {
  readonly values: Values
  /** The fields that have lost the focus. The form does not show the problems of other fields yet. */
  readonly touched: 'all' | ReadonlySet<Field>
  readonly phase: FormPhase<Field>
  /** The CSRF token for a browser without JavaScript. */
  readonly token?: string
}

export interface FormView<Field extends string> {
  readonly problems: readonly ProblemAt<Field>[]
  readonly problem: (field: Field) => FieldProblem | null
  /** `missing` and `wrong` also contain fields whose problem the form does not show yet. */
  readonly missing: readonly Field[]
  readonly wrong: readonly Field[]
  readonly canSend: boolean
  readonly isSending: boolean
  readonly isRefused: boolean
  readonly refusal: Refusal<Field> | null
  readonly outcome: SendingOutcome | null
  readonly token: string
}

export const formView = <Values, Field extends string>(
  { touched, phase, token = '' }: FormState<Values, Field>,
  problems: readonly ProblemAt<Field>[],
): FormView<Field> => {
  const by = (phase.is === 'refused' && phase.by) || null
  const own = problems.filter(({ field }) => touched === 'all' || touched.has(field))
  const shown = [...own, ...(by?.problems ?? []).filter(({ field }) => problemAt(own, field) === null)]
  return {
    problems: shown,
    problem: (field) => problemAt(shown, field),
    missing: problems.filter(({ problem }) => isMissing(problem)).map(({ field }) => field),
    wrong: problems.filter(({ problem }) => !isMissing(problem)).map(({ field }) => field),
    canSend: problems.length === 0 && phase.is !== 'sending',
    isSending: phase.is === 'sending',
    isRefused: phase.is === 'refused',
    refusal: by,
    outcome: phase.is === 'answered' ? phase.outcome : null,
    token,
  }
}
