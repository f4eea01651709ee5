import { emptyValues, type FieldName, type ProblemField, withValue } from '#domain/forms/fields.ts'
import { fieldProblems } from '#domain/forms/problems.ts'
import { submittedValues } from '#domain/forms/submitted-values.ts'
import { CONTACT_FIELDS, type ContactFields, type ContactMessage } from '#domain/studio/contact-fields.ts'
import { draftOf, restoredValues } from '../forms/draft.ts'
import { createForm, type Form, type FormDependencies, type OpenForm } from '../forms/form.ts'
import { type FormState, type FormView, formView } from '../forms/form-state.ts'
import { outcomeOf } from '../forms/refusal.ts'
import { wireBody } from '../forms/wire-body.ts'
import type { FetchFormTools, MessageSubmission } from '../ports/forms.ts'

export type ContactField = FieldName<ContactFields>

type ContactProblemField = ProblemField<ContactFields>

export type ContactFormState = FormState<ContactMessage, ContactProblemField>

export interface ContactForm extends OpenForm<ContactMessage, ContactProblemField, object> {
  set(field: ContactField, text: string): void
}

interface Dependencies extends FormDependencies {
  readonly submission: MessageSubmission
}

export const createContactForm =
  ({ submission, ...dependencies }: Dependencies) =>
  (first: Partial<ContactFormState> = {}): ContactForm => {
    const form: Form<ContactMessage, ContactProblemField, object> = createForm(dependencies)(
      {
        name: 'contact',
        empty: () => emptyValues(CONTACT_FIELDS),
        problems: (values) => fieldProblems(CONTACT_FIELDS, values),
        draftOf: (values) => draftOf(CONTACT_FIELDS, values),
        restored: (values, draft) => restoredValues(CONTACT_FIELDS, values, draft),
        send: async (values, detailsOf) => {
          const message = { fields: CONTACT_FIELDS, values: submittedValues(CONTACT_FIELDS, values) }
          const content = JSON.stringify(wireBody(message))
          return outcomeOf(CONTACT_FIELDS, await submission.sendMessage(message, detailsOf(content)))
        },
      },
      first,
    )
    return {
      ...form,
      set: (field, text) => form.change((values) => withValue(CONTACT_FIELDS, values, field, text), field),
    }
  }

interface ShownContactForm extends FormView<ContactProblemField> {
  readonly values: ContactMessage
}

export const contactFormView = (state: ContactFormState): ShownContactForm => ({
  ...formView(state, fieldProblems(CONTACT_FIELDS, state.values)),
  values: state.values,
})

export const openContactForm = async (tools: FetchFormTools): Promise<ContactForm> => {
  const { submission, drafts, newKey, clock, posted } = await tools()
  return createContactForm({ submission, drafts, newKey, clock })(posted?.contact)
}
