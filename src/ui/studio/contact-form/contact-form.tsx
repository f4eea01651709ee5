import { touchedValues } from '#application/forms/controls.ts'
import { type ContactField, type ContactForm, contactFormView } from '#application/studio/contact-form.ts'
import { emptyValues, fieldNames, type TextField } from '#domain/forms/fields.ts'
import { CONTACT_FIELDS } from '#domain/studio/contact-fields.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { fieldId } from '../../forms/field-id.ts'
import { FormLayout } from '../../forms/form-layout.tsx'
import { useFormMessages } from '../../forms/form-messages-in.ts'
import { FieldOfText } from '../../forms/text-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useView } from '../../kit/use-view.ts'

const FORM_ID = 'contact'

export const ContactFormView = ({ form }: { readonly form: ContactForm }) => {
  const { contact } = useFormMessages()
  const view = useView(form.state, contactFormView)
  const idOf = (at: string) => fieldId(FORM_ID, CONTACT_FIELDS, at)
  const labels: Readonly<Record<string, string>> = contact.labels
  const labelOf = (at: string) => labels[at] ?? at
  const onSubmit = useForm({
    id: FORM_ID,
    restore: form.restore,
    takeOver: (typed) => {
      const { values } = form.state.getState()
      const empty = emptyValues(CONTACT_FIELDS)
      const touched = touchedValues(CONTACT_FIELDS, typed, empty, values)
      for (const name of fieldNames(CONTACT_FIELDS))
        if (touched[name] !== undefined) form.set(name, touched[name])
    },
    submit: (hiddenField) => form.submit({ hiddenField }),
    isRefusedByApi: view.refusal !== null,
    firstWrong: () => {
      const { isRefused, problems } = contactFormView(form.state.getState())
      return isRefused && problems[0] !== undefined ? idOf(problems[0].field) : null
    },
  })
  const fieldOf = (name: ContactField) => {
    const field: TextField = CONTACT_FIELDS[name]
    return (
      <FieldOfText
        key={name}
        field={field}
        id={idOf(name)}
        name={field.names[0]}
        label={contact.labels[name]}
        value={view.values[name]}
        problem={view.problem(name)}
        isLocked={view.isSending}
        isWide={field.isWide ?? false}
        onType={(text) => form.set(name, text)}
        onLeave={() => form.leave(name)}
      />
    )
  }
  return (
    <FormLayout
      {...view}
      missing={view.missing.map(labelOf)}
      wrong={view.wrong.map(labelOf)}
      id={FORM_ID}
      title={contact.title}
      result={form.result}
      onSubmit={onSubmit}
      summary={view.isRefused ? <ErrorSummary {...view} labelOf={labelOf} idOf={idOf} /> : null}
    >
      {fieldNames(CONTACT_FIELDS).map(fieldOf)}
    </FormLayout>
  )
}
