import fc from 'fast-check'
import { anyText } from './any-text.ts'

/** The characters as a person counts them. */
export const character = fc.constantFrom('a', 'Ё', 'e\u0301', '1', ' ', '漢', '👩‍👩‍👧‍👦', '👋🏽', '🇨🇾', '한')

/** Likely and hostile texts of a field. */
export const typed = fc.oneof(
  anyText,
  fc.string({ unit: character, maxLength: 20 }),
  fc.constantFrom('', ' ', '\u200b', 'Ада', '👩‍🚀', 'a@b.example', '+7 (900) 000-00-00', 'https://a.example'),
)
