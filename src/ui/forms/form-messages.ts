import type { Outcome } from '#application/forms/form-state.ts'
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

/** `filled` replaces each `{…}` in these texts. */
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
    /** Used in lists of fields if the label is a whole sentence. */
    readonly shortLabels: Readonly<Partial<Record<FieldName<ApplicationFields>, string>>>
    readonly options: Options<ApplicationFields>
    /** The part in braces becomes the link to the notice. */
    readonly privacy: string
    readonly anyJob: string
    readonly addLink: string
    readonly removeLink: string
  }
  readonly send: string
  readonly sending: string
  readonly problems: Readonly<Record<FieldProblem['is'], string>>
  readonly invalid: string
  /** Added if fields are filled in but wrong. */
  readonly incorrect: string
  /** Replaces `invalid` if the studio's API has refused the form. */
  readonly notAccepted: string
  /** An item in the list of problems. */
  readonly problemOf: string
  /** These texts name the fields that are still to be filled in or corrected. */
  readonly stillMissing: string
  readonly stillWrong: string
  /** Says how many characters of a long text are used. */
  readonly countOf: string
  readonly files: {
    readonly choose: string
    readonly accepted: string
    readonly kept: string
    /** Says that the file was not kept. A draft holds no files, and a page cannot give a file back to the browser. */
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
  /** The label of the link to the applicant's page. */
  readonly ownPage: string
  readonly failures: Readonly<
    Record<Exclude<Outcome['is'], 'sent'>, { readonly title: string; readonly text: string }>
  >
  /** `{time}` is a text such as "in 20 seconds". */
  readonly tooManyFor: string
  readonly ok: string
  /** The label of the field that people do not see. */
  readonly leaveEmpty: string
}

/** These texts replace the texts of a single consent if the studio asks for two. */
export interface TwoConsentsMessages {
  readonly first: string
  readonly firstShort: string
  readonly further: string
  readonly furtherShort: string
}
