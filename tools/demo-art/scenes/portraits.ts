import type { Scene, Shot } from '../host.ts'

const things = ['lamp', 'sea', 'rules', 'dates', 'plans', 'megaphone', 'snow', 'keys']

export const scene: Scene = {
  slug: 'portraits',
  out: 'studio/people',
  shots: things.map(
    (name, thing): Shot => ({
      name,
      width: 800,
      height: 1000,
      eye: [0, 1.75, 5.2],
      target: [0, 0.9, 0],
      lens: 4.1,
      hour: 12,
      time: 1,
      samples: 5,
      grain: 0.02,
      quality: 90,
      vignette: 0.3,
      param: [thing, 0, 0, 0],
    }),
  ),
}
