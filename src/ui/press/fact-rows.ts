import type { PressGameView } from '#application/press/press-game.ts'
import { hasText } from '#domain/language/localized.ts'
import type { PressMessages } from './press-messages.ts'

export type FactRow = readonly [name: string, text: string]

export const factRows = (
  { facts: { genre, release, price }, isComing }: PressGameView,
  messages: PressMessages,
): readonly FactRow[] => {
  const rows: readonly FactRow[] = [
    [messages.release, [release, isComing ? messages.coming : ''].filter(hasText).join('. ')],
    [messages.genre, genre],
    [messages.price, price],
  ]
  return rows.filter(([, text]) => hasText(text))
}
