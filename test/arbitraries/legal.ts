import fc from 'fast-check'

export const languages = fc.array(fc.constantFrom('en', 'ru', 'de', 'fr', 'pt-BR'), { maxLength: 6 })
