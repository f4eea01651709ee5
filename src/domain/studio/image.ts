import type { Localized } from '../language/localized.ts'

/** An image of a carousel; with a `videoPath` (relative to the video base) it is the poster of that video. */
export interface SliderItem extends Image {
  readonly videoPath: string
}

/** The path is relative to the image base; the size is null where the back end does not know it. */
export interface Image {
  readonly path: string
  readonly alt: Localized
  readonly width: number | null
  readonly height: number | null
  /** The picture as one colour, `#rrggbb`: stands in its place until it comes. */
  readonly tint?: string | undefined
}

/**
 * Rule: The default carousel moves on every 3000 ms; a game's carousel shows one slide per view and waits for its visitor.
 *
 * @see test/browser/site-slider.spec.ts
 */
export const SLIDERS = {
  default: { slidesPerView: 'auto', autoplayMs: 3000 },
  game: { slidesPerView: 1, autoplayMs: null },
} as const

/** Which of the studio's two carousels it is. */
export type SliderKind = keyof typeof SLIDERS

/** Rule: A gallery is a carousel if it has more than one image; a single one is shown by itself. */
export const isCarousel = (images: readonly unknown[]): boolean => images.length > 1
