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
