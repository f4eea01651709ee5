import fc from 'fast-check'

export const langCodes = fc.array(fc.constantFrom('en', 'ru', 'de', 'fr', 'pt-BR'), { maxLength: 6 })
