import type { Language } from './language.ts'

type Suffix = { en: 'En'; ru: 'Ru' }

/** A record that carries `titleEn` and `titleRu` is `Bilingual<'title'>`. An empty string means that there is no text. */
export type Bilingual<Field extends string> = { readonly [K in `${Field}${Suffix[Language]}`]: string }
