import type { SliderItem } from '../studio/image.ts'
import type { GalleryEntry, GalleryType, GameCard } from './game.ts'

/** Rule: A gallery is the entries of its type by ascending position; equal positions keep the order of the content. */
export const galleryOf = (entries: readonly GalleryEntry[], type: GalleryType): readonly SliderItem[] =>
  entries
    .filter((entry) => entry.type === type)
    .sort((one, other) => one.position - other.position)
    .map(({ image }) => image)

/** Rule: A single picture is the first of its gallery; if that is empty, the first of the next type's. */
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

/** Rule: A card whose game has no picture of the card's types shows the game's main image, or else any other that it has. */
export const cardPicture = (
  { gallery }: Pick<GameCard, 'gallery'>,
  ...types: readonly GalleryType[]
): SliderItem | null => pictureOf(gallery, ...types, ...ANY_TYPE)

/** The poster of a card that is large at first. */
export const FIRST_POSTER = 0

/** Rule: A game card's posters are the gallery of type gameListImages; without one, the picture that any card of the game shows. */
export const listPosters = (game: Pick<GameCard, 'gallery'>): readonly SliderItem[] => {
  const posters = galleryOf(game.gallery, 'gameListImages')
  const picture = cardPicture(game)
  return posters.length > 0 || picture === null ? posters : [picture]
}

/** Rule: The chosen thumbnail is the large poster; a choice that does not exist counts as the first. */
export const largePoster = (posters: readonly SliderItem[], chosen: number): SliderItem | null =>
  posters[chosen] ?? posters[FIRST_POSTER] ?? null
