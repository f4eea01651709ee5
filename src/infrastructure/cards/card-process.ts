import type { JobMessage, ResultMessage } from '#infrastructure/scheduling/work-process.ts'
import { type Card, drawnCard } from './card-picture.ts'
import { type FontFile, type Lettering, lettering } from './lettering.ts'

export interface CardOrder {
  readonly card: Card
  readonly picture: Uint8Array | null
  readonly fonts: readonly FontFile[]
}

let known: { readonly names: string; readonly letters: Lettering } | undefined

const letteringOf = (fonts: readonly FontFile[]): Lettering => {
  const names = fonts.map(({ digest }) => digest).join()
  if (known?.names !== names) known = { names, letters: lettering(fonts) }
  return known.letters
}

const drawn = async ({ card, picture, fonts }: CardOrder): Promise<Uint8Array | null> => {
  try {
    const letters = letteringOf(fonts)
    return await drawnCard(card, picture, letters).catch(() => drawnCard(card, null, letters))
  } catch {
    return null
  }
}

process.on('message', async ({ number, order }: JobMessage<CardOrder>) => {
  const answer: ResultMessage<Uint8Array> = { number, result: await drawn(order) }
  // The empty callback ignores errors. If the site has stopped, the result cannot be sent.
  process.send?.(answer, undefined, undefined, () => {})
})
