export type Language = 'en' | 'ru'

export const LANGUAGES = ['en', 'ru'] as const satisfies readonly Language[]

export const DEFAULT_LANGUAGE: Language = 'en'

export const otherLanguage = (language: Language): Language => (language === 'en' ? 'ru' : 'en')
