import { expect, test } from 'vitest'
import { DEFAULT_SLIDER, GAME_SLIDER, isCarousel, slideSpacing } from '#domain/studio/slider.ts'

test('a carousel moves on every 3000 ms until it is clicked, goes round, and has bullets and arrows', () => {
  expect(DEFAULT_SLIDER).toEqual({
    autoplayMs: 3000,
    stopsOnClick: true,
    loop: true,
    bullets: true,
    arrows: true,
  })
})

test('a game’s carousel shows one slide per view, 10px apart, and goes round', () => {
  expect(GAME_SLIDER).toEqual({ slidesPerView: 1, spacing: 10, loop: true })
})

test('slides stand 10px apart, and 15px above 1300px', () => {
  expect([1300, 1301].map(slideSpacing)).toEqual([10, 15])
})

test('only a gallery of more than one image is a carousel', () => {
  expect([[], ['one'], ['one', 'two']].map(isCarousel)).toEqual([false, false, true])
})
