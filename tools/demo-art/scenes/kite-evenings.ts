import type { Scene, Shot } from '../host.ts'

// Like in kite.ts, there is no camera. `param` has the evening.
const evening = (name: string, number: number): Shot => ({
  name,
  width: 1600,
  height: 900,
  param: [number, 0, 0, 0],
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
  quality: 70,
})

export const scene: Scene = {
  slug: 'kite-evenings',
  out: '../../../test/fixtures/content-kite/media/images',
  shots: [
    evening('game/table', 0),
    evening('game/rain', 1),
    evening('game/sea', 2),
    evening('game/last-evening', 3),
    evening('game/forty', 4),
    evening('game/stranger', 5),
    evening('game/roof', 6),
  ],
}
