import { perLanguage } from '../language/languages.ts'
import { hostIn } from '../language/link.ts'
import { hasText, type Localized, NO_TEXT } from '../language/localized.ts'

/**
 * If `videoPath` is set, the image is the poster of that video. `videoPath` is relative to the setting
 * `VIDEO_BASE_URL`.
 */
export interface SliderItem extends Image {
  readonly videoPath: string
}

/**
 * `path` is relative to the setting `IMAGE_BASE_URL`. `width` and `height` are null if the back end does not know
 * them.
 */
export interface Image {
  readonly path: string
  readonly alt: Localized
  readonly width: number | null
  readonly height: number | null
  /** The average colour of the picture as `#rrggbb`, shown until the picture is loaded. */
  readonly tint?: string | undefined
}

/**
 * Rule: A linked picture without alternative text gets the name of the link's target as its alternative text. For
 * example, the logo of a game gets the game's title.
 */
export const namedBy = <Picture extends Image>(image: Picture, target: string): Picture =>
  Object.values(image.alt).some(hasText) ? image : { ...image, alt: perLanguage(() => target) }

/** Rule: A picture that only decorates a page has no alternative text. */
export const decoration = <Picture extends Image>(image: Picture): Picture => ({
  ...image,
  alt: NO_TEXT,
})

/** Rule: The name of an external link's target is the host of the link. */
export const namedByLink = (image: Image, link: string): Image => namedBy(image, hostIn(link) || link)

/**
 * Rule: The default carousel moves to the next slide every 3000 ms. A game's carousel shows one slide at a time and
 * does not move by itself.
 *
 * @see test/browser/site-slider.spec.ts
 */
export const SLIDERS = {
  default: { slidesPerView: 'auto', autoplayMs: 3000 },
  game: { slidesPerView: 1, autoplayMs: null },
} as const

export type SliderKind = keyof typeof SLIDERS

/** Rule: A gallery with more than one image is a carousel. A single image is shown without a carousel. */
export const isCarousel = (images: readonly unknown[]): boolean => images.length > 1
