import type { DepartmentId } from '../careers/vacancy.ts'
import type { GameId } from '../games/game.ts'
import type { Language } from '../language/languages.ts'
import { hasText, type Localized } from '../language/localized.ts'
import type { Image } from './image.ts'

export interface TeamQuote {
  readonly text: Localized
  readonly name: Localized
  readonly role: Localized
  readonly department: DepartmentId | null
  /** Null if the team member works on several games or on no game. */
  readonly game: GameId | null
  readonly image: Image | null
}

/** Rule: A quote is shown in a language only if both its text and the speaker's name exist in this language. */
export const shownQuotes = (quotes: readonly TeamQuote[], language: Language): readonly TeamQuote[] =>
  quotes.filter(({ text, name }) => hasText(text[language]) && hasText(name[language]))

/** Rule: A game's page shows one quote. It is the first quote of the game's team in the visitor's language. */
export const quoteAbout = (
  quotes: readonly TeamQuote[],
  game: GameId,
  language: Language,
): TeamQuote | null => shownQuotes(quotes, language).find((quote) => quote.game === game) ?? null
