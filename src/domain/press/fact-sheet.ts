import { galleryOf } from '../games/gallery.ts'
import type { GalleryEntry, Game, GameFacts } from '../games/game.ts'
import { formatDate } from '../language/date.ts'
import type { Language } from '../language/languages.ts'
import { hasText } from '../language/localized.ts'
import { plainText, textLines } from '../rich-text/plain-text.ts'
import type { SliderItem } from '../studio/image.ts'

type Described = Pick<Game<string>, 'hook' | 'description'> &
  Partial<Pick<Game<string>, 'additionalDescription'>>

export interface TextBlock {
  readonly text: string
  readonly is: 'heading' | 'paragraph' | 'item'
}

const FIRST_SENTENCE = /^.*?[.!?…](?=\s|$)/

const END_OF_BLOCK = /<\/(p|h[1-6]|li)\s*>/i

const kindOf = (tag = ''): TextBlock['is'] => {
  if (/h/i.test(tag)) return 'heading'
  return /li/i.test(tag) ? 'item' : 'paragraph'
}

const blocksIn = (html: string): readonly TextBlock[] => {
  // Each text of the list is followed by the name of the tag that ends it.
  const parts = html.split(END_OF_BLOCK)
  return parts.flatMap((part, at) => {
    const text = at % 2 === 0 ? plainText(part) : ''
    return text === '' ? [] : [{ text, is: kindOf(parts[at + 1]) }]
  })
}

/** Rule: Journalists get the address of the studio in one line. It is the first paragraph of the contacts. */
export const addressLine = (html: string, brand: string): string => {
  const [address = ''] = html.split(END_OF_BLOCK)
  const lines = textLines(address)
    .split('\n')
    .map((line) => line.trim())
  return lines.filter((line) => hasText(line) && line !== brand).join(', ')
}

/**
 * Rule: Journalists get the description of a game or of the studio in three lengths: a sentence, a paragraph and the
 * whole text. The sentence is the hook, or else the first sentence of the text. The paragraph is the first of the text.
 * The whole text includes the game's further description. A text of one paragraph is not repeated.
 */
export const descriptionsOf = (
  { hook, description, additionalDescription }: Described,
  language: Language,
) => {
  const blocks = [...blocksIn(description[language]), ...blocksIn(additionalDescription?.[language] ?? '')]
  const paragraph = (blocks.find(({ is }) => is === 'paragraph') ?? blocks[0])?.text ?? ''
  const sentence = hasText(hook[language])
    ? hook[language]
    : (FIRST_SENTENCE.exec(paragraph)?.[0] ?? paragraph)
  return { sentence, paragraph, whole: blocks.length > 1 ? blocks : [] }
}

/** Rule: Journalists see the day of a release. If the studio tells only the year, they see the year. */
export const releaseDay = (
  { releaseDate, releaseYear }: Pick<Game, 'releaseDate'> & Pick<GameFacts, 'releaseYear'>,
  language: Language,
  timeZone: string,
): string => formatDate(language, releaseDate, timeZone) || String(releaseYear ?? '')

/**
 * Rule: Journalists get each large picture of a game once: first the main picture, then the scenes from the game, then
 * the gallery.
 */
export const pressPictures = (gallery: readonly GalleryEntry[]): readonly SliderItem[] => {
  const pictures = (['gameMainImage', 'gameSliderGameplay', 'gameSliderImages'] as const).flatMap((type) =>
    galleryOf(gallery, type),
  )
  return [...new Map(pictures.map((picture) => [picture.path, picture])).values()]
}
