import { type ContactForm, contactFormView } from '#application/studio/contact-form.ts'
import { MESSAGE_LIMIT } from '#domain/forms/limits.ts'
import { CONTACT_FIELDS, type ContactField } from '#domain/studio/contact-form.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { formMessagesIn } from '../../forms/form-messages-in.ts'
import { LongTextField, TextField } from '../../forms/text-field.tsx'
import { textTyped } from '../../forms/typed-before.ts'
import { useForm } from '../../forms/use-form.ts'
import { WholeForm } from '../../forms/whole-form.tsx'
import { useSite } from '../../kit/site-context.ts'
import { useView } from '../../kit/use-view.ts'

const FORM_ID = 'contact'

const idOf = (field: ContactField) => `${FORM_ID}-${field}`

export const ContactFormView = ({ form }: { readonly form: ContactForm }) => {
  const { contact } = formMessagesIn(useSite().address.language)
  const view = useView(form.state, contactFormView)
  const { values, isSending } = view
  const { isAlive, onSubmit } = useForm({
    id: FORM_ID,
    restore: form.restore,
    takeOver: (typed) => {
      for (const field of CONTACT_FIELDS) {
        const text = textTyped(typed, field)
        if (text !== '') form.type(field, text)
      }
    },
    submit: (hiddenField) => form.submit({ hiddenField }),
    firstWrong: () => {
      const { isRefused, problems } = contactFormView(form.state.getState())
      return isRefused && problems[0] !== undefined ? idOf(problems[0].field) : null
    },
  })
  const fieldOf = (field: ContactField) => ({
    id: idOf(field),
    name: field,
    label: contact[field],
    value: values[field],
    problem: view.problem(field),
    isRequired: true,
    isLocked: isSending,
    onType: (text: string) => form.type(field, text),
    onLeave: () => form.leave(field),
  })
  return (
    <WholeForm
      {...view}
      id={FORM_ID}
      title={contact.title}
      isAlive={isAlive}
      result={form.result}
      onSubmit={onSubmit}
      summary={
        view.isRefused ? (
          <ErrorSummary problems={view.problems} labelOf={(field) => contact[field]} idOf={idOf} />
        ) : null
      }
    >
      <TextField {...fieldOf('name')} autoComplete="name" />
      <TextField {...fieldOf('email')} type="email" autoComplete="email" />
      <TextField {...fieldOf('subject')} isWide />
      <LongTextField {...fieldOf('message')} limit={MESSAGE_LIMIT} />
    </WholeForm>
  )
}
