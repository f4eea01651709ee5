import type { ApplicationForm } from '#application/careers/application-form.ts'
import { FILE_SLOTS } from '#application/careers/candidacy-uploads.ts'
import { isReferralSource } from '#domain/careers/referral.ts'
import { fileTyped, type Typed, textsTyped, textTyped } from '../../forms/typed-before.ts'

const TEXTS = ['name', 'email', 'phone', 'aboutMe'] as const

/** What a visitor filled in before the form's script was there; what they did not touch stays as it is. */
export const takeOverCandidacy = (form: ApplicationForm, typed: Typed): void => {
  if (typed.size === 0) return
  const { candidacy } = form.state.getState().values
  for (const field of TEXTS) {
    const text = textTyped(typed, field)
    if (text !== '') form.type(field, text)
  }
  const [link = ''] = textsTyped(typed, 'portfolioLinks')
  if (link !== '') form.typeLink(0, link)
  const choice = textTyped(typed, 'selectedVacancy')
  if (choice !== (form.ofPage?.slug ?? '')) form.chooseVacancy(choice)
  const referral = textTyped(typed, 'referralSelect')
  if (referral !== candidacy.referralSelect && isReferralSource(referral) && referral !== 'site')
    form.chooseReferral(referral)
  const employee = textTyped(typed, 'referralEmployeeName')
  if (employee !== '') form.type('referralEmployeeName', employee)
  if (typed.has('checkboxYears')) form.agree(true)
  for (const slot of FILE_SLOTS) {
    const file = fileTyped(typed, slot)
    if (file !== null) form.chooseFile(slot, file)
  }
}
