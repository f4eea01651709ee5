/** Rule: A carousel moves on every 3000 ms until it is clicked, goes round, and has bullets and arrows. */
export const DEFAULT_SLIDER = {
  autoplayMs: 3000,
  stopsOnClick: true,
  loop: true,
  bullets: true,
  arrows: true,
} as const

/** Rule: A game's carousel shows one slide per view, 10px apart, and goes round. */
export const GAME_SLIDER = { slidesPerView: 1, spacing: 10, loop: true } as const

export const SLIDE_SPACING = 10
export const WIDE_SLIDE_SPACING = 15
export const SLIDE_SPACING_WIDTH = 1300

/** Rule: Slides stand 10px apart, and 15px above a width of 1300px. */
export const slideSpacing = (width: number): number =>
  width > SLIDE_SPACING_WIDTH ? WIDE_SLIDE_SPACING : SLIDE_SPACING

/** Rule: A gallery is a carousel if it has more than one image; a single one is shown by itself. */
export const isCarousel = (images: readonly unknown[]): boolean => images.length > 1
