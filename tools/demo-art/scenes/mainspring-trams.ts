import type { Scene } from '../host.ts'

export const scene: Scene = {
  slug: 'mainspring-trams',
  out: 'games/mainspring',
  shots: [
    {
      name: 'trams',
      width: 1920,
      height: 1080,
      eye: [1.1, 1.55, -1.6],
      target: [-0.15, 3.2, 16],
      lens: 1.42,
      hour: 12,
      time: 2,
      samples: 4,
      bloom: 0.14,
      exposure: 0.9,
      vignette: 0.4,
      quality: 80,
    },
  ],
}
