import type { formMessages, twoConsents } from './catalogues/en.ts'
import type { DerivedFormTexts } from './derived-form-texts.ts'

export type FormMessages = typeof formMessages & DerivedFormTexts

export type TwoConsentsMessages = typeof twoConsents
