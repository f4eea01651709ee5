import type { FileFieldName } from '#application/careers/application-values.ts'
import type { ApplicationFields, JobApplication } from '#domain/careers/application-fields.ts'
import type { Attachment } from '#domain/forms/attachment.ts'
import type { NameOf } from '#domain/forms/fields.ts'
import { neededTexts } from '../../../../arbitraries/careers.ts'
import { typeLink } from '../../../../support/opened-application-form.ts'
import { command } from './command.ts'
import type { Filled } from './filled.ts'
import { isHere, type Model, type Real } from './model.ts'

/** A change while the form is being sent has no effect. */
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

export const types = (field: NameOf<ApplicationFields, 'text'>, text: string) =>
  editing(
    `types ${JSON.stringify(text)} into ${field}`,
    (form) => form.set(field, text),
    (filled) =>
      // An employee's name is ignored unless the form asks for it.
      field === 'employee' && filled.referral !== 'referral-program'
        ? filled
        : { ...filled, [field]: field === 'phone' ? text.replace(/[\s()-]/g, '') : text.trimStart() },
  )

export const fillsIn = editing(
  'fills in what is required',
  (form) => {
    for (const [name, text] of neededTexts) form.set(name, text)
    form.set('name', 'Ada ')
    form.set('email', 'ada@example.com')
    form.set('phone', '')
    form.set('referral', 'site')
    typeLink(form, 0, '')
    form.set('consentsToStorage', true)
  },
  (filled) => ({
    ...filled,
    ...Object.fromEntries(neededTexts),
    name: 'Ada ',
    email: 'ada@example.com',
    phone: '',
    referral: 'site',
    employee: '',
    portfolioLinks: filled.portfolioLinks.with(0, ''),
    consentsToStorage: true,
  }),
)

export const choosesReferral = (source: NonNullable<JobApplication['referral']>) =>
  editing(
    `heard of the studio by ${source}`,
    (form) => form.set('referral', source),
    (filled) => ({
      ...filled,
      referral: source,
      employee: source === 'referral-program' ? filled.employee : '',
    }),
  )

export const choosesFile = (slot: FileFieldName, file: Attachment | null) =>
  editing(
    `puts ${file?.name ?? 'nothing'} into ${slot}`,
    (form) => form.set(slot, file),
    (filled) => ({ ...filled, [slot]: file }),
    (model) => {
      model.arrived[slot] = null
      model.refused.delete(slot)
    },
  )

export const typesLink = (place: number, link: string) =>
  editing(
    `types ${link} as link ${place}`,
    (form) => typeLink(form, place, link),
    (filled) => ({
      ...filled,
      portfolioLinks: filled.portfolioLinks.map((old, at) => (at === place ? link.trimStart() : old)),
    }),
  )
