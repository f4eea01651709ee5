import type { SendingOutcome } from '#application/forms/form-state.ts'
import type { ApplicationFields } from '#domain/careers/application-fields.ts'
import type { FieldProblem } from '#domain/forms/checks.ts'
import type { ChoiceField, FieldName, Fields } from '#domain/forms/fields.ts'
import type { ContactFields } from '#domain/studio/contact-fields.ts'

type Labels<Table extends Fields> = Readonly<Record<FieldName<Table>, string>>

type Options<Table extends Fields> = {
  readonly [Name in FieldName<Table>]?: Table[Name] extends ChoiceField<infer Option>
    ? Readonly<Record<Option, string>>
    : never
} & {
  readonly [Name in FieldName<Table> as Table[Name] extends ChoiceField ? Name : never]: unknown
}

/** The texts that follow from the fields, problems and outcomes of forms. */
export interface DerivedFormTexts {
  readonly contact: { readonly labels: Labels<ContactFields> }
  readonly application: {
    readonly labels: Labels<ApplicationFields>
    /** Short labels for fields whose label is a whole sentence. The list of missing fields uses them. */
    readonly shortLabels: Partial<Labels<ApplicationFields>>
    readonly options: Options<ApplicationFields>
  }
  readonly problems: Readonly<Record<FieldProblem['is'], string>>
  readonly failures: Readonly<Record<Exclude<SendingOutcome['is'], 'sent'>, object>>
}
