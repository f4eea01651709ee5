import type { SliderItem } from '../studio/image.ts'
import type { GalleryEntry, GalleryType } from './game.ts'

/** Rule: A gallery is the entries of its type by ascending position; equal positions keep the order they came in. */
export const galleryOf = (entries: readonly GalleryEntry[], type: GalleryType): readonly SliderItem[] =>
  entries
    .filter((entry) => entry.type === type)
    .sort((one, other) => one.position - other.position)
    .map(({ image }) => image)

/** Rule: A single picture is the first of its gallery; where there is none, the next type stands in. */
export const pictureOf = (
  entries: readonly GalleryEntry[],
  ...types: readonly GalleryType[]
): SliderItem | null => types.flatMap((type) => galleryOf(entries, type))[0] ?? null
