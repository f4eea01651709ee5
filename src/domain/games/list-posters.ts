import type { SliderItem } from '../studio/image.ts'
import { galleryOf } from './gallery.ts'
import type { GameCard } from './game.ts'

/** Which poster of a card is large at first. */
export const FIRST_POSTER = 0

/** Rule: A game card's posters are the gallery of type gameListImages. */
export const listPosters = ({ gallery }: Pick<GameCard, 'gallery'>): readonly SliderItem[] =>
  galleryOf(gallery, 'gameListImages')

/** Rule: The chosen thumbnail is the large poster; a choice that is not there counts as the first. */
export const largePoster = (posters: readonly SliderItem[], chosen: number): SliderItem | null =>
  posters[chosen] ?? posters[FIRST_POSTER] ?? null
