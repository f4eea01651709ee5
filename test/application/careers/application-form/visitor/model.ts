import { type FileFieldName, fileFields } from '#application/careers/application-values.ts'
import { APPLICATION_FIELDS } from '#domain/careers/application-fields.ts'
import type { Language } from '#domain/language/languages.ts'
import { neededTexts } from '../../../../arbitraries/careers.ts'
import type { countedKeys } from '../../../../doubles/counted-keys.ts'
import type { memoryDraftStore } from '../../../../doubles/memory-draft-store.ts'
import { coder, type opened } from '../../../../support/opened-application-form.ts'
import type { Filled } from './filled.ts'

export const FILES = fileFields(APPLICATION_FIELDS)

type Where =
  | { readonly is: 'here' }
  | { readonly is: 'uploading'; readonly slot: FileFieldName }
  | { readonly is: 'applying' }

/** A simpler form, which knows what must be true after each step. */
export interface Model {
  filled: Filled
  language: Language
  /** The language in which the visitor pressed Send. */
  sentIn: Language
  where: Where
  /** The files that the server has, by their paths. */
  arrived: Record<FileFieldName, string | null>
  /** The files that the server found empty. */
  skipped: Set<FileFieldName>
  refused: Set<FileFieldName>
  last: { readonly content: string; readonly key: string } | null
  uploads: number
  applications: number
}

export interface Real {
  drafts: ReturnType<typeof memoryDraftStore>
  keys: ReturnType<typeof countedKeys>
  opened: ReturnType<typeof opened>
}

export const isHere = ({ where }: Model) => where.is === 'here'

const hasBadFile = ({ filled, refused }: Model) =>
  FILES.some((slot) => filled[slot]?.name.endsWith('.exe') || refused.has(slot))

export const isRight = (model: Model) => {
  const { email, phone, referral, employee, portfolioLinks, consentsToStorage } = model.filled
  return (
    neededTexts.every(([name]) => model.filled[name].trim() !== '') &&
    email.trim() === 'ada@example.com' &&
    /^[\d+]*$/.test(phone) &&
    (referral !== 'referral-program' || employee.trim() !== '') &&
    portfolioLinks.every((link) => link.trim() === '' || link.startsWith('https://')) &&
    consentsToStorage &&
    !hasBadFile(model)
  )
}

/** A vacancy without a title in the language cannot be chosen. */
export const choiceIn = (language: Language, { filled }: Model) =>
  filled.vacancy === coder.slug && language === 'ru' ? '' : filled.vacancy

export const linksOf = ({ portfolioLinks }: Filled) =>
  portfolioLinks.map((link) => link.trim()).filter((link) => link !== '')

export const pathsOf = ({ filled, arrived }: Model) =>
  FILES.map((slot) => (filled[slot] === null ? undefined : (arrived[slot] ?? undefined)))

/** Returns everything that distinguishes one application from another. */
export const contentOf = (model: Model): string => {
  const { filled } = model
  return JSON.stringify([
    choiceIn(model.sentIn, model),
    ...[filled.name, filled.email, filled.phone, filled.aboutMe].map((text) => text.trim()),
    filled.referral,
    filled.referral === 'referral-program' ? filled.employee.trim() : '',
    linksOf(filled),
    // After a reload the server may number its paths from the start, so another file makes another application.
    FILES.map((slot, at) => {
      const path = pathsOf(model)[at]
      return path === undefined ? null : [filled[slot]?.name, path]
    }),
  ])
}
