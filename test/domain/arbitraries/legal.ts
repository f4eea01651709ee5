import fc from 'fast-check'

export const langCodes = fc.array(fc.constantFrom('en', 'ru', 'de', 'fr', 'pt-BR'), { maxLength: 6 })

/** Any text, halves of surrogate pairs and slashes too. */
export const slug = fc.string({ unit: 'binary' })
