import type { Outcome } from '#application/forms/form-state.ts'
import type { ApplicationFields } from '#domain/careers/application-fields.ts'
import type { FieldProblem } from '#domain/forms/checks.ts'
import type { ChoiceField, FieldName, Fields } from '#domain/forms/fields.ts'
import type { ContactFields } from '#domain/studio/contact-fields.ts'

/** A text for each option of a choice; other fields have none. */
type Options<Table extends Fields> = {
  readonly [Name in FieldName<Table>]?: Table[Name] extends ChoiceField<infer Option>
    ? Readonly<Record<Option, string>>
    : never
} & {
  readonly [Name in FieldName<Table> as Table[Name] extends ChoiceField ? Name : never]: unknown
}

/** Every fixed text of the forms, loaded with the forms. `{…}` is filled in by `filled`. */
export interface FormMessages {
  readonly contact: {
    readonly title: string
    /** After it has been sent. */
    readonly thanks: string
    readonly labels: Readonly<Record<FieldName<ContactFields>, string>>
  }
  readonly application: {
    readonly title: string
    readonly thanks: string
    readonly labels: Readonly<Record<FieldName<ApplicationFields>, string>>
    /** In lists of fields, where a label is a whole sentence. */
    readonly shortLabels: Readonly<Partial<Record<FieldName<ApplicationFields>, string>>>
    /** Of each field that is a choice. */
    readonly options: Options<ApplicationFields>
    /** The words in braces are the link to the notice. */
    readonly privacy: string
    readonly anyJob: string
    readonly addLink: string
    readonly removeLink: string
  }
  readonly send: string
  readonly sending: string
  readonly problems: Readonly<Record<FieldProblem['is'], string>>
  /** Over the list of what is wrong. */
  readonly invalid: string
  /** Added where fields are filled in but wrong. */
  readonly incorrect: string
  /** Over that list where the studio's API has made it. */
  readonly notAccepted: string
  /** One entry of that list. */
  readonly problemOf: string
  /** Next to the button: what has still to be done before the form can be sent. */
  readonly stillMissing: string
  readonly stillWrong: string
  /** How many characters of a long text are used. */
  readonly countOf: string
  readonly files: {
    readonly choose: string
    readonly accepted: string
    /** Where there is script. */
    readonly kept: string
    /** A draft holds no files, and no page answers with them. */
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
  /** The link to the applicant's page. */
  readonly ownPage: string
  readonly failures: Readonly<
    Record<Exclude<Outcome['is'], 'sent'>, { readonly title: string; readonly text: string }>
  >
  /** `{time}` is "in 20 seconds". */
  readonly tooManyFor: string
  readonly ok: string
  /** The label of the field that people do not see. */
  readonly leaveEmpty: string
}

/** Instead of the words of one consent, where the studio asks for two. */
export interface TwoConsentsMessages {
  readonly first: string
  /** In lists of fields. */
  readonly firstShort: string
  readonly further: string
  readonly furtherShort: string
}
