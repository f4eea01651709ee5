import type { CandidacyText } from '#application/careers/application-form.ts'
import type { FileSlot } from '#application/careers/candidacy-uploads.ts'
import type { Attachment } from '#domain/careers/attachment.ts'
import type { ReferralSource } from '#domain/careers/referral.ts'
import { command } from './command.ts'
import type { Filled } from './filled.ts'
import { isHere, type Model, type Real } from './model.ts'

/** Whatever is changed while the form is on its way stays as it was. */
export const editing = (
  name: string,
  edit: (form: Real['opened']['form']) => void,
  to: (filled: Filled) => Filled,
  then?: (model: Model) => void,
) =>
  command(name, (model, real) => {
    edit(real.opened.form)
    if (!isHere(model)) return
    model.filled = to(model.filled)
    then?.(model)
  })

export const types = (field: CandidacyText, text: string) =>
  editing(
    `types ${JSON.stringify(text)} into ${field}`,
    (form) => form.type(field, text),
    (filled) => ({
      ...filled,
      [field]: field === 'phone' ? text.replace(/[\s()-]/g, '') : text.trimStart(),
    }),
  )

export const fillsIn = editing(
  'fills in what is required',
  (form) => {
    form.type('name', 'Ada ')
    form.type('email', 'ada@example.com')
    form.type('phone', '')
    form.chooseReferral('site')
    form.typeLink(0, '')
    form.agree(true)
  },
  (filled) => ({
    ...filled,
    name: 'Ada ',
    email: 'ada@example.com',
    phone: '',
    referralSelect: 'site',
    referralEmployeeName: '',
    portfolioLinks: filled.portfolioLinks.with(0, ''),
    checkboxYears: true,
  }),
)

export const choosesReferral = (source: ReferralSource) =>
  editing(
    `was told of the studio by ${source}`,
    (form) => form.chooseReferral(source),
    (filled) => ({
      ...filled,
      referralSelect: source,
      referralEmployeeName: source === 'referral-program' ? filled.referralEmployeeName : '',
    }),
  )

export const choosesFile = (slot: FileSlot, file: Attachment | null) =>
  editing(
    `puts ${file?.name ?? 'nothing'} into ${slot}`,
    (form) => form.chooseFile(slot, file),
    (filled) => ({ ...filled, [slot]: file }),
    (model) => {
      model.arrived[slot] = null
      model.refused.delete(slot)
    },
  )

export const typesLink = (place: number, link: string) =>
  editing(
    `types ${link} as link ${place}`,
    (form) => form.typeLink(place, link),
    (filled) => ({
      ...filled,
      portfolioLinks: filled.portfolioLinks.map((old, at) => (at === place ? link.trimStart() : old)),
    }),
  )
