import type { PressGameView } from '#application/press/press-game.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import { localizedAddress } from '#domain/language/address.ts'
import type { Language } from '#domain/language/languages.ts'
import { hasText } from '#domain/language/localized.ts'
import { pressGamePath } from '#domain/press/press-link.ts'
import { type PressMessages, pressMessagesIn } from './press-messages.ts'

/** Returns the facts that the game has, each with its name. */
export const factRows = (
  { facts: { genre, release, price }, isComing }: PressGameView,
  messages: PressMessages,
) =>
  [
    [messages.release, [release, isComing ? messages.coming : ''].filter(hasText).join('. ')] as const,
    [messages.genre, genre] as const,
    [messages.price, price] as const,
  ].filter(([, text]) => hasText(text))

/** Returns the facts of a game as a text file, for the archive. */
export const factSheet = (game: PressGameView, language: Language, facts: SiteFacts): string => {
  const messages = pressMessagesIn(language, facts)
  const { sentence, paragraph, whole } = game.descriptions
  const part = (title: string, lines: readonly string[]) =>
    lines.some(hasText) ? ['', title.toUpperCase(), ...lines] : []
  return [
    `${game.title} – ${facts.brand}`,
    '',
    ...factRows(game, messages).map(([name, text]) => `${name}: ${text}`),
    ...part(
      messages.stores,
      game.stores.map(({ link }) => link),
    ),
    ...part(messages.sentence, [sentence]),
    ...part(messages.paragraph, [paragraph]),
    ...part(
      messages.whole,
      whole.flatMap(({ text }) => [text, '']),
    ),
    ...part(
      messages.quotes,
      game.quotes.map(({ text, name, role }) =>
        [`“${text[language]}”`, [name[language], role[language]].filter(hasText).join(', ')].join('\n'),
      ),
    ),
    ...part(messages.contact, [facts.pressEmail ?? '']),
    '',
    facts.siteUrl + localizedAddress(pressGamePath(game.slug), language),
    '',
  ].join('\n')
}
