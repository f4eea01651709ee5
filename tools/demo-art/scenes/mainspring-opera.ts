import type { Scene } from '../host.ts'

export const scene: Scene = {
  slug: 'mainspring-opera',
  out: 'games/mainspring',
  shots: [
    {
      name: 'opera',
      width: 1920,
      height: 1080,
      eye: [0.9, 6.4, -1.2],
      target: [-0.15, 6.15, 14],
      lens: 1.5,
      hour: 20,
      time: 2,
      samples: 4,
      bloom: 0.16,
      exposure: 0.9,
      vignette: 0.45,
      quality: 80,
    },
  ],
}
