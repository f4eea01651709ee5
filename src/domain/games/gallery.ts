import type { SliderItem } from '../studio/image.ts'
import type { GalleryEntry, GalleryType, GameCard } from './game.ts'

/**
 * Rule: Each gallery of a game shows the pictures of one type, sorted by `position`. Pictures with the same position
 * keep their order from the studio's content.
 */
export const galleryOf = (entries: readonly GalleryEntry[], type: GalleryType): readonly SliderItem[] =>
  entries
    .filter((entry) => entry.type === type)
    .sort((one, other) => one.position - other.position)
    .map(({ image }) => image)

/**
 * Rule: To show one picture of a game, the site tries several picture types in order. The site shows the first
 * picture of the first type that has one.
 */
export const pictureOf = (
  entries: readonly GalleryEntry[],
  ...types: readonly GalleryType[]
): SliderItem | null => types.flatMap((type) => galleryOf(entries, type))[0] ?? null

const ANY_TYPE: readonly GalleryType[] = [
  'gameMainImage',
  'gameRectangleImage',
  'gameSquareImageMain',
  'gameSquareImage',
  'gameListImages',
  'gameSliderImages',
]

/**
 * Rule: Each kind of card has preferred types of pictures. If the game has no picture of these types, the card shows
 * the game's main image, or else another picture of the game.
 */
export const cardPicture = (
  { gallery }: Pick<GameCard, 'gallery'>,
  ...types: readonly GalleryType[]
): SliderItem | null => pictureOf(gallery, ...types, ...ANY_TYPE)

/**
 * Rule: The card of a game shows the game's pictures of type `gameListImages`. If there are none, the card shows one
 * picture of another type.
 */
export const listPosters = (game: Pick<GameCard, 'gallery'>): readonly SliderItem[] => {
  const posters = galleryOf(game.gallery, 'gameListImages')
  const picture = cardPicture(game)
  return posters.length > 0 || picture === null ? posters : [picture]
}

/**
 * Rule: The large poster shows the picture that the visitor chose. If this picture does not exist, the poster shows
 * the first picture.
 */
export const largePoster = (posters: readonly SliderItem[], chosen: number): SliderItem | null =>
  posters[chosen] ?? posters[0] ?? null
