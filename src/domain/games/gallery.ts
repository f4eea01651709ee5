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

/** The poster of a card that is large at first. */
export const FIRST_POSTER = 0

/** Rule: A game card's posters are the gallery of type gameListImages. */
export const listPosters = ({ gallery }: Pick<GameCard, 'gallery'>): readonly SliderItem[] =>
  galleryOf(gallery, 'gameListImages')

/** Rule: The chosen thumbnail is the large poster; a choice that does not exist counts as the first. */
export const largePoster = (posters: readonly SliderItem[], chosen: number): SliderItem | null =>
  posters[chosen] ?? posters[FIRST_POSTER] ?? null
