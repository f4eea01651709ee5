import { type FieldProblem, isMissing, type ProblemAt, problemAt } from '#domain/forms/checks.ts'

/** What the visitor reads once a submission is over. */
export type Outcome =
  /**
   * The reference is the one under which the studio finds the entry, where it has named one; the link opens the sender's own page of
   * it, where no e-mail has that.
   */
  | { readonly is: 'sent'; readonly reference?: string | undefined; readonly link?: string | undefined }
  /** The reason is the one that the studio's API gives where it refuses a submission; it may be empty. */
  | { readonly is: 'failed'; readonly reason?: string | undefined }
  /** The site refused a file: the reason is at its slot. */
  | { readonly is: 'bad-file' }
  | { readonly is: 'offline' }
  /** In seconds, where the site has said how long to wait. */
  | { readonly is: 'too-many'; readonly waitS?: number | undefined }

/** What a form shows at the fields that the studio's API has refused. */
export interface Refusal<Field extends string> {
  readonly is: 'refused'
  readonly problems: readonly ProblemAt<Field>[]
}

export type FormPhase<Field extends string> =
  | { readonly is: 'filling' }
  /** Send was pressed while something was wrong, or the studio's API found it wrong. */
  | { readonly is: 'refused'; readonly by?: Refusal<Field> }
  | { readonly is: 'sending' }
  | { readonly is: 'answered'; readonly outcome: Outcome }

export interface FormState<Values, Field extends string> {
  readonly values: Values
  /** The fields that the visitor has been in: what is wrong with the others is not shown yet. */
  readonly touched: 'all' | ReadonlySet<Field>
  readonly phase: FormPhase<Field>
}

export interface FormView<Field extends string> {
  /** What is wrong and may be shown. */
  readonly problems: readonly ProblemAt<Field>[]
  readonly problem: (field: Field) => FieldProblem | null
  /** The fields that have still to be filled in, and those that have to be corrected, whether it is shown at them or not. */
  readonly missing: readonly Field[]
  readonly wrong: readonly Field[]
  readonly canSend: boolean
  readonly isSending: boolean
  /** Send was pressed in vain, and something is still wrong. */
  readonly isRefused: boolean
  readonly refusal: Refusal<Field> | null
  readonly outcome: Outcome | null
}

export const formView = <Values, Field extends string>(
  { touched, phase }: FormState<Values, Field>,
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
  }
}
