import type { LANGUAGE_FACTS, Language } from './languages.ts'

type Suffix = (typeof LANGUAGE_FACTS)[Language]['wireSuffix']

/** A record that carries `titleEn` and `titleRu` is `Bilingual<'title'>`. An empty string means that there is no text. */
export type Bilingual<Field extends string> = { readonly [K in `${Field}${Suffix}`]: string }
