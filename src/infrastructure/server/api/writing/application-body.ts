import * as z from 'zod'
import type { ArrivedCandidacy } from '#application/inbox/receive-candidacy.ts'
import type { ClaimedFile } from '#application/ports/inbox.ts'
import { MOST_PORTFOLIO_LINKS } from '#domain/careers/portfolio-links.ts'
import { isReferralSource } from '#domain/careers/referral.ts'
import { isBlank } from '#domain/forms/blank.ts'
import type { Language } from '#domain/language/language.ts'
import { line, lines, signs } from './text-of.ts'

const LONGEST_TITLE = 1000

const title = line.pipe(z.string().max(LONGEST_TITLE))

const portfolio = z.array(line).max(MOST_PORTFOLIO_LINKS).nullish()

const vacancy = z
  .object({ id: z.int(), slug: title, titleEn: title, titleRu: title })
  .nullish()
  .transform((value) => value ?? null)

/** Both namings that are in use; what only one of them has is taken from there. */
export const applicationBody = z.object({
  selectedVacancy: title,
  vacancy,
  name: line,
  email: line,
  phone: line,
  aboutMe: lines,
  referralSelect: line,
  findingMethod: line,
  referralEmployeeName: line,
  portfolioLinks: portfolio,
  links: portfolio,
  checkboxYears: z.boolean().nullish(),
  firstFile: line,
  firstCvUrl: line,
  secondFile: line,
  secondCvUrl: line,
  ...signs,
})

type ApplicationBody = z.output<typeof applicationBody>

const claimsOf = ({ firstCvUrl, secondCvUrl }: ApplicationBody): readonly ClaimedFile[] => [
  ...(firstCvUrl === '' ? [] : [{ place: 1 as const, token: firstCvUrl }]),
  ...(secondCvUrl === '' ? [] : [{ place: 2 as const, token: secondCvUrl }]),
]

const givenOr = (one: string, other: string) => (one === '' ? other : one)

/** The application as the form's rules know it; its files have been judged when they were uploaded. */
export const arrivedCandidacy = (body: ApplicationBody, language: Language): ArrivedCandidacy => {
  const referral = givenOr(body.referralSelect, body.findingMethod)
  return {
    language,
    form: {
      selectedVacancy: isBlank(body.selectedVacancy) ? null : body.selectedVacancy,
      name: body.name,
      email: body.email,
      phone: body.phone,
      referralSelect: isReferralSource(referral) ? referral : null,
      referralEmployeeName: body.referralEmployeeName,
      aboutMe: body.aboutMe,
      portfolioLinks: body.portfolioLinks ?? body.links ?? [],
      file: null,
      additionalFile: null,
      checkboxYears: body.checkboxYears === true,
    },
    vacancy: body.vacancy,
    claims: claimsOf(body),
  }
}
