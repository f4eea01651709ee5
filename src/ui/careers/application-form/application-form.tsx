import { Fragment, useMemo } from 'react'
import { type ApplicationForm, applicationFormView } from '#application/careers/application-form.ts'
import { fileFields, noValues } from '#application/careers/application-values.ts'
import { touchedValues } from '#application/forms/controls.ts'
import { NEW_TAB } from '#application/rich-text/shown-body.ts'
import type { ApplicationFields, ApplicationProblemField } from '#domain/careers/application-fields.ts'
import { defaultVacancy } from '#domain/careers/vacancy-choice.ts'
import { type FieldName, fieldNames } from '#domain/forms/fields.ts'
import { applicantsNoticeAddress } from '#domain/legal/footer-links.ts'
import { isTurnedOff } from '#domain/site/sections.ts'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { fieldId } from '../../forms/field-id.ts'
import { FormLayout } from '../../forms/form-layout.tsx'
import type { FormMessages } from '../../forms/form-messages.ts'
import { useFormMessages } from '../../forms/form-messages-in.ts'
import { useForm } from '../../forms/use-form.ts'
import { useSite } from '../../kit/site-context.ts'
import { useView } from '../../kit/use-view.ts'
import { ApplicationField } from './application-field.tsx'
import styles from './application-form.module.css'
import { labelOfLink } from './link-fields.tsx'

const FORM_ID = 'application'

const isField = (fields: ApplicationFields, name: string): name is FieldName<ApplicationFields> =>
  Object.hasOwn(fields, name)

const labelOfField = (
  at: ApplicationProblemField,
  fields: ApplicationFields,
  linkCount: number,
  { application }: FormMessages,
): string => {
  const [name = '', place] = at.split('.')
  if (!isField(fields, name)) return name
  const label = application.labels[name]
  return place === undefined ? label : labelOfLink(label, Number(place), linkCount)
}

export const ApplicationFormView = ({ form }: { readonly form: ApplicationForm }) => {
  const { address, messages: site } = useSite()
  const { language } = address
  const messages = useFormMessages()
  const { anyJob } = messages.application
  const { remote } = site
  const words = useMemo(() => ({ anyJob, remote }), [anyJob, remote])
  const viewOf = useMemo(() => applicationFormView(form, { language, words }), [form, language, words])
  const view = useView(form.state, viewOf)
  const { fields } = form
  const idOf = (at: ApplicationProblemField) => fieldId(FORM_ID, fields, at)
  const shortLabels: Readonly<Record<string, string | undefined>> = messages.application.shortLabels
  const nameOf = (at: ApplicationProblemField) =>
    shortLabels[at] ?? labelOfField(at, fields, view.application.portfolioLinks.length, messages)
  const onSubmit = useForm({
    id: FORM_ID,
    restore: form.restore,
    takeOver: (typed) => {
      const rendered = noValues(defaultVacancy(form.ofPage), fields).application
      const now = form.state.getState().values.application
      const touched = touchedValues(fields, typed, rendered, now)
      for (const name of fieldNames(fields)) if (touched[name] !== undefined) form.set(name, touched[name])
    },
    submit: (hiddenField) => form.submit({ hiddenField, language, words }),
    isRefusedByApi: view.refusal !== null,
    firstWrong: () => {
      const { isRefused, problems } = viewOf(form.state.getState())
      return isRefused && problems[0] !== undefined ? idOf(problems[0].field) : null
    },
  })
  const lastFile = fileFields(fields).at(-1)
  return (
    <FormLayout
      {...view}
      missing={view.missing.map(nameOf)}
      wrong={view.wrong.map(nameOf)}
      id={FORM_ID}
      title={messages.application.title}
      result={form.result}
      picture={form.picture ?? null}
      onSubmit={onSubmit}
      aside={<PrivacyLine />}
      summary={view.isRefused ? <ErrorSummary {...view} labelOf={nameOf} idOf={idOf} /> : null}
    >
      {fieldNames(fields).map((name) => (
        <Fragment key={name}>
          <ApplicationField name={name} form={form} view={view} idOf={idOf} />
          {name === lastFile ? (
            <p className={styles.notKept}>
              <span className={styles.kept}>{messages.files.kept}</span> {messages.files.notKept}
            </p>
          ) : null}
        </Fragment>
      ))}
    </FormLayout>
  )
}

const PrivacyLine = () => {
  const { address, facts } = useSite()
  const notice = applicantsNoticeAddress(address.language)
  const [before, name, after] = useFormMessages().application.privacy.split(/[{}]/)
  return (
    <p className={styles.privacy}>
      {before}
      {isTurnedOff(notice, facts.off) ? (
        name
      ) : (
        <a href={notice} {...NEW_TAB}>
          {name}
        </a>
      )}
      {after}
    </p>
  )
}
