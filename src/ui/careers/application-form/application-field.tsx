import type { ApplicationForm, ShownApplicationForm } from '#application/careers/application-form.ts'
import { fileFields } from '#application/careers/application-values.ts'
import type { ApplicationFields, ApplicationProblemField } from '#domain/careers/application-fields.ts'
import { ANY_VACANCY } from '#domain/careers/vacancy-choice.ts'
import {
  type Field,
  type FieldName,
  type FieldValue,
  fileOf,
  isOption,
  listOf,
  textOf,
} from '#domain/forms/fields.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { useFormMessages } from '../../forms/form-messages-in.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { FieldOfText } from '../../forms/text-field.tsx'
import styles from './application-form.module.css'
import { FileSlot } from './file-slot.tsx'
import { LinkFields } from './link-fields.tsx'

interface Props {
  readonly name: FieldName<ApplicationFields>
  readonly form: ApplicationForm
  readonly view: ShownApplicationForm
  readonly idOf: (at: ApplicationProblemField) => string
}

export const ApplicationField = ({ name, form, view, idOf }: Props) => {
  const messages = useFormMessages()
  const field: Field = form.fields[name]
  const value: FieldValue = view.application[name]
  const common = {
    id: idOf(name),
    name: field.names[0],
    label: messages.application.labels[name],
    problem: view.problem(name),
    isLocked: view.isSending,
    isWide: field.isWide ?? false,
    onLeave: () => form.leave(name),
  }
  switch (field.kind) {
    case 'text': {
      const text = (
        <FieldOfText
          {...common}
          field={field}
          value={textOf(value)}
          onType={(typed) => form.set(name, typed)}
        />
      )
      return field.askedFor === undefined ? text : <div className={styles.employee}>{text}</div>
    }
    case 'vacancy':
      return (
        <SelectField
          {...common}
          value={view.choice}
          options={[
            { value: ANY_VACANCY, title: messages.application.anyJob },
            ...view.options.map(({ choice, title }) => ({ value: choice, title })),
          ]}
          onChoose={(choice) => form.set(name, choice)}
        />
      )
    case 'choice': {
      const titles: Readonly<Record<string, string>> = messages.application.options[name] ?? {}
      return (
        <SelectField
          {...common}
          value={isOption(field, value) ? value : field.startsWith}
          options={field.options.map((option) => ({ value: option, title: titles[option] ?? option }))}
          onChoose={(option) => form.set(name, option)}
        />
      )
    }
    case 'links':
      return (
        <LinkFields
          name={field.names[0]}
          label={messages.application.labels[name]}
          links={listOf(value)}
          most={field.most}
          idOf={(place) => idOf(`${name}.${place}`)}
          problemOf={(place) => view.problem(`${name}.${place}`)}
          isLocked={view.isSending}
          onChange={(links) => form.set(name, links)}
          onLeave={(place) => form.leave(`${name}.${place}`)}
        />
      )
    case 'file': {
      const file = fileFields(form.fields).find((each) => each === name)
      return file === undefined ? null : (
        <FileSlot
          {...common}
          file={fileOf(value)}
          upload={view.uploads[file]}
          maxUploadMb={form.maxUploadMb}
          onChoose={(chosen) => form.set(name, chosen)}
          onCancel={form.cancel}
        />
      )
    }
    case 'consent':
      return (
        <CheckField
          {...common}
          isRequired={!field.isFree}
          isChecked={value === true}
          onCheck={(isGiven) => form.set(name, isGiven)}
        />
      )
  }
}
