import { useMemo } from 'react'
import type { ApplicationForm, CandidacyText } from '#application/careers/application-form.ts'
import { applicationFormView } from '#application/careers/application-form-view.ts'
import { FILE_SLOTS } from '#application/careers/candidacy-uploads.ts'
import type { CandidacyField } from '#domain/careers/candidacy-problems.ts'
import { DEFAULT_REFERRAL, isReferralSource, REFERRAL_SOURCES } from '#domain/careers/referral.ts'
import { ANY_VACANCY } from '#domain/careers/vacancy-choice.ts'
import { ABOUT_ME_LIMIT } from '#domain/forms/limits.ts'
import { CheckField } from '../../forms/check-field.tsx'
import { ErrorSummary } from '../../forms/error-summary.tsx'
import { formMessagesIn } from '../../forms/form-messages-in.ts'
import { SelectField } from '../../forms/select-field.tsx'
import { LongTextField, TextField } from '../../forms/text-field.tsx'
import { useForm } from '../../forms/use-form.ts'
import { WholeForm } from '../../forms/whole-form.tsx'
import { useSite } from '../../kit/site-context.ts'
import { useView } from '../../kit/use-view.ts'
import styles from './application-form.module.css'
import { FORM_ID, idOfField, labelOfField } from './field-labels.ts'
import { FileSlot } from './file-slot.tsx'
import { PortfolioLinksFields } from './portfolio-links.tsx'
import { PrivacyLine } from './privacy-line.tsx'
import { takeOverCandidacy } from './take-over.ts'

export const ApplicationFormView = ({ form }: { readonly form: ApplicationForm }) => {
  const { language } = useSite().address
  const messages = formMessagesIn(language)
  const { application } = messages
  const viewOf = useMemo(() => applicationFormView(form, language), [form, language])
  const view = useView(form.state, viewOf)
  const { candidacy, uploads, isSending } = view
  const { isAlive, onSubmit } = useForm({
    id: FORM_ID,
    restore: form.restore,
    takeOver: (typed) => takeOverCandidacy(form, typed),
    submit: (hiddenField) => form.submit({ hiddenField, language, anyJob: application.anyJob }),
    firstWrong: () => {
      const { isRefused, problems } = viewOf(form.state.getState())
      return isRefused && problems[0] !== undefined ? idOfField(problems[0].field) : null
    },
  })
  const labelOf = (field: CandidacyField) => labelOfField(field, candidacy.portfolioLinks.length, messages)
  const fieldOf = (field: CandidacyField) => ({
    id: idOfField(field),
    name: field,
    label: labelOf(field),
    problem: view.problem(field),
    isLocked: isSending,
    onLeave: () => form.leave(field),
  })
  const textOf = (field: CandidacyText) => ({
    ...fieldOf(field),
    value: candidacy[field],
    onType: (text: string) => form.type(field, text),
  })
  const options = [{ value: ANY_VACANCY, title: application.anyJob }].concat(
    view.options.map(({ choice, title }) => ({ value: choice, title })),
  )
  const sources = REFERRAL_SOURCES.map((source) => ({
    value: source,
    title: messages.referralSources[source],
  }))
  return (
    <WholeForm
      {...view}
      id={FORM_ID}
      title={application.title}
      isAlive={isAlive}
      result={form.result}
      onSubmit={onSubmit}
      aside={<PrivacyLine />}
      summary={
        view.isRefused ? <ErrorSummary problems={view.problems} labelOf={labelOf} idOf={idOfField} /> : null
      }
    >
      <SelectField
        {...fieldOf('selectedVacancy')}
        isWide
        value={view.choice}
        options={options}
        onChoose={form.chooseVacancy}
      />
      <TextField {...textOf('name')} autoComplete="name" isRequired />
      <TextField {...textOf('email')} type="email" autoComplete="email" isRequired />
      <TextField {...textOf('phone')} type="tel" autoComplete="tel" />
      <SelectField
        {...fieldOf('referralSelect')}
        value={candidacy.referralSelect ?? DEFAULT_REFERRAL}
        options={sources}
        onChoose={(source) => {
          if (isReferralSource(source)) form.chooseReferral(source)
        }}
      />
      <div className={styles.employee}>
        <TextField {...textOf('referralEmployeeName')} isRequired />
      </div>
      <LongTextField {...textOf('aboutMe')} limit={ABOUT_ME_LIMIT} />
      <PortfolioLinksFields
        links={candidacy.portfolioLinks}
        idOf={(place) => idOfField(`portfolioLinks.${place}`)}
        problemOf={(place) => view.problem(`portfolioLinks.${place}`)}
        canAdd={view.canAddLink}
        canRemove={view.canRemoveLink}
        isLocked={isSending}
        onType={form.typeLink}
        onLeave={(place) => form.leave(`portfolioLinks.${place}`)}
        onAdd={form.addLink}
        onRemove={form.removeLink}
      />
      {FILE_SLOTS.map((slot) => (
        <FileSlot
          key={slot}
          {...fieldOf(slot)}
          file={candidacy[slot]}
          upload={uploads[slot]}
          maxUploadMb={form.maxUploadMb}
          onChoose={(file) => form.chooseFile(slot, file)}
          onCancel={form.cancel}
        />
      ))}
      <p className={styles.notKept}>
        <span className={styles.kept}>{messages.files.kept}</span> {messages.files.notKept}
      </p>
      <CheckField
        {...fieldOf('checkboxYears')}
        isRequired
        isChecked={candidacy.checkboxYears}
        onCheck={form.agree}
      />
    </WholeForm>
  )
}
