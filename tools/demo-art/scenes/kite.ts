import type { Scene, Shot } from '../host.ts'
import { folds, wind, writingDesk } from '../hud/paper-sky.ts'

// There is no camera, because the sheets are in one plane. `param` has the scene, the time (0 night, 1 day, 2 dusk) and two
// variants.
export const sheet = (name: string, width: number, height: number, param: Shot['param'] & {}): Shot => ({
  name,
  width,
  height,
  param,
  eye: [0, 0, 0],
  target: [0, 0, -1],
  lens: 1,
  hour: 19,
  time: 0,
  samples: 4,
  bloom: 0.06,
  vignette: 0.18,
  grain: 0.012,
  exposure: 0.92,
})

export const scene: Scene = {
  slug: 'kite',
  out: '../../../test/fixtures/content-kite/media/images',
  shots: [
    sheet('game/hero', 1920, 1080, [9, 0, 0, 0]),
    sheet('game/square', 1000, 1000, [0, 2, 1, 0.2]),
    sheet('game/village', 1600, 800, [10, 0, 0, 0]),
    sheet('game/day', 1600, 900, [0, 1, 1, 0.3]),
    sheet('game/lantern', 1600, 900, [2, 0, 0, 0]),
    sheet('game/letters', 1600, 900, [7, 2, 0, 0]),
    sheet('game/kites', 1600, 900, [0, 1, 5, 0.4]),
    sheet('game/letters-night', 1600, 900, [7, 0, 0, 0]),
    { ...sheet('game/play-fold', 1920, 1080, [2, 0, 0, 0]), over: folds(2, 6, 2) },
    { ...sheet('game/play-wind', 1920, 1080, [0, 1, 1, 0.3]), over: wind(7, 17, 4) },
    {
      ...sheet('game/play-letter', 1920, 1080, [1, 2, 0, 0]),
      over: writingDesk([470, 512, 430, 496, 260], 29),
    },
    sheet('news/out', 1600, 900, [0, 2, 5, 0.4]),
    sheet('news/wind', 1600, 900, [3, 1, 0, 0]),
    sheet('news/moved', 1600, 900, [6, 1, 0, 0]),
    sheet('studio/bench', 1600, 1000, [5, 1, 0, 0]),
    sheet('studio/street', 1600, 1000, [4, 2, 0, 0]),
    sheet('studio/cups', 1600, 900, [8, 1, 0, 0]),
    sheet('studio/allotments', 1600, 1000, [11, 1, 0, 0]),
  ],
}
