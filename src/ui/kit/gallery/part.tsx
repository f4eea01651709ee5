import type { ReactNode } from 'react'
import { type Language, perLanguage } from '#domain/language/languages.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import type { Image } from '#domain/studio/image.ts'

export interface Shown {
  readonly language: Language
  readonly image: Image
  readonly text: SafeHtml
}

export const OUTSIDE = 'https://studio.example/help'

export const sayIn = (language: Language, en: string, ru: string): string => (language === 'ru' ? ru : en)

export const both = (en: string, ru: string) => perLanguage((language) => sayIn(language, en, ru))

export const Part = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <section aria-label={name} style={{ marginBlock: '3rem' }}>
    <p>
      <code>{name}</code>
    </p>
    {children}
  </section>
)
