import { withoutFirstSpace } from '#domain/forms/typed.ts'
import {
  type ContactField,
  type ContactMessage,
  contactProblems,
  EMPTY_MESSAGE,
  messageToSend,
} from '#domain/studio/contact-form.ts'
import { textsIn } from '../forms/draft-text.ts'
import { createForm, type Form, type FormDependencies, type Pressed } from '../forms/form.ts'
import { type FormState, type FormView, formView } from '../forms/form-state.ts'
import { outcomeOf } from '../forms/outcome-of.ts'
import type { MessageSubmission } from '../ports/forms.ts'
import type { Readable } from '../readable.ts'
import type { Dialog } from '../site/dialog.ts'

export type ContactFormState = FormState<ContactMessage, ContactField>

export interface ContactForm {
  readonly state: Readable<ContactFormState>
  readonly result: Dialog
  type(field: ContactField, text: string): void
  leave(field: ContactField): void
  submit(pressed: Pressed): void
  restore(): void
  dispose(): void
}

interface Dependencies extends FormDependencies {
  readonly submission: MessageSubmission
}

export const createContactForm =
  ({ submission, ...dependencies }: Dependencies) =>
  (first: Partial<ContactFormState> = {}): ContactForm => {
    const form: Form<ContactMessage, ContactField, object> = createForm(dependencies)(
      {
        name: 'contact',
        empty: () => EMPTY_MESSAGE,
        problems: contactProblems,
        draftOf: (values) => ({ ...values }),
        restored: (values, draft) => textsIn(draft, { ...values }),
        send: async (values, accompany) => {
          const message = messageToSend(values)
          return outcomeOf(await submission.sendMessage(message, accompany(JSON.stringify(message))))
        },
      },
      first,
    )
    return {
      ...form,
      type: (field, text) => {
        const typed = withoutFirstSpace(text)
        form.change((values) => (values[field] === typed ? values : { ...values, [field]: typed }))
      },
    }
  }

export interface ContactFormView extends FormView<ContactField> {
  readonly values: ContactMessage
}

export const contactFormView = (state: ContactFormState): ContactFormView => ({
  ...formView(state, contactProblems(state.values)),
  values: state.values,
})
