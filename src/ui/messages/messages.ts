import type { Language } from '#domain/language/languages.ts'
import type { messages } from './catalogues/en.ts'
import type { DerivedTexts } from './derived-texts.ts'

type OtherTexts = Readonly<Omit<typeof messages, keyof DerivedTexts>>

/** All fixed texts of the site. The function `filled` replaces placeholders, such as `{brand}`, with text. */
export interface Messages<In extends Language = Language> extends DerivedTexts<In>, OtherTexts {}
