import type { SendingOutcome } from '#application/forms/form-state.ts'
import type { ApplicationFields } from '#domain/careers/application-fields.ts'
import type { FieldProblem } from '#domain/forms/checks.ts'
import type { ChoiceField, FieldName, Fields } from '#domain/forms/fields.ts'
import type { ContactFields } from '#domain/studio/contact-fields.ts'

type Options<Table extends Fields> = {
  readonly [Name in FieldName<Table>]?: Table[Name] extends ChoiceField<infer Option>
    ? Readonly<Record<Option, string>>
    : never
} & {
  readonly [Name in FieldName<Table> as Table[Name] extends ChoiceField ? Name : never]: unknown
}

export interface FormMessages {
  readonly contact: {
    readonly title: string
    readonly thanks: string
    readonly labels: Readonly<Record<FieldName<ContactFields>, string>>
  }
  readonly application: {
    readonly title: string
    readonly thanks: string
    readonly labels: Readonly<Record<FieldName<ApplicationFields>, string>>
    /** Short labels for fields whose label is a whole sentence. The list of missing fields uses them. */
    readonly shortLabels: Readonly<Partial<Record<FieldName<ApplicationFields>, string>>>
    readonly options: Options<ApplicationFields>
    /** The words in braces become the link to the privacy notice. */
    readonly privacy: string
    readonly anyJob: string
    readonly addLink: string
    readonly removeLink: string
  }
  readonly send: string
  readonly sending: string
  readonly problems: Readonly<Record<FieldProblem['is'], string>>
  readonly invalid: string
  readonly incorrect: string
  readonly notAccepted: string
  readonly problemOf: string
  readonly stillMissing: string
  readonly stillWrong: string
  readonly countOf: string
  readonly files: {
    readonly choose: string
    readonly accepted: string
    readonly kept: string
    /**
     * Says that files must be chosen again after a reload. A stored draft contains no files, because a script cannot
     * put a file into a file control.
     */
    readonly notKept: string
    readonly clear: string
    readonly cancel: string
    readonly uploading: string
    readonly uploaded: string
    readonly kilobytes: string
    readonly megabytes: string
  }
  readonly thankYou: string
  readonly reference: string
  readonly ownPage: string
  readonly failures: Readonly<
    Record<Exclude<SendingOutcome['is'], 'sent'>, { readonly title: string; readonly text: string }>
  >
  readonly tooManyFor: string
  readonly ok: string
  readonly leaveEmpty: string
}

export interface TwoConsentsMessages {
  readonly first: string
  readonly firstShort: string
  readonly further: string
  readonly furtherShort: string
}
