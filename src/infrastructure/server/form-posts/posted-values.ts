import { type CandidacyValues, emptyValues } from '#application/careers/candidacy-values.ts'
import { withReferral } from '#domain/careers/candidacy.ts'
import { MOST_PORTFOLIO_LINKS, NO_PORTFOLIO_LINKS } from '#domain/careers/portfolio-links.ts'
import { isReferralSource } from '#domain/careers/referral.ts'
import { phoneOf } from '#domain/forms/phone.ts'
import { withoutFirstSpace } from '#domain/forms/typed.ts'
import type { ContactMessage } from '#domain/studio/contact-form.ts'
import type { PostedForm } from './posted-form.ts'

export const postedMessage = ({ text }: PostedForm): ContactMessage => ({
  name: withoutFirstSpace(text('name')),
  email: withoutFirstSpace(text('email')),
  subject: withoutFirstSpace(text('subject')),
  message: withoutFirstSpace(text('message')),
})

const postedLinks = (links: readonly string[]) => {
  const given = links.map(withoutFirstSpace).filter((link) => link !== '')
  return given.length === 0 ? NO_PORTFOLIO_LINKS : given.slice(0, MOST_PORTFOLIO_LINKS)
}

export const postedCandidacy = ({ text, texts, file }: PostedForm): CandidacyValues => {
  const { candidacy, uploads } = emptyValues(text('selectedVacancy'))
  const referral = text('referralSelect')
  return {
    uploads,
    candidacy: withReferral(
      {
        ...candidacy,
        name: withoutFirstSpace(text('name')),
        email: withoutFirstSpace(text('email')),
        phone: phoneOf(text('phone')),
        referralEmployeeName: withoutFirstSpace(text('referralEmployeeName')),
        aboutMe: withoutFirstSpace(text('aboutMe')),
        portfolioLinks: postedLinks(texts('portfolioLinks')),
        file: file('file'),
        additionalFile: file('additionalFile'),
        checkboxYears: texts('checkboxYears').length > 0,
      },
      isReferralSource(referral) ? referral : null,
    ),
  }
}
