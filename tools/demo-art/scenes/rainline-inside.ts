import type { Scene } from '../host.ts'

export const scene: Scene = {
  slug: 'rainline-inside',
  out: 'games/rainline',
  shots: [
    {
      name: 'carriage',
      width: 1920,
      height: 1080,
      eye: [0.35, 1.25, 0.25],
      target: [-0.3, 1.05, 6],
      lens: 1.25,
      hour: 23,
      time: 2,
      samples: 3,
    },
    {
      name: 'lost-property',
      width: 1920,
      height: 1080,
      eye: [-0.1, 0.26, -0.44],
      target: [0.08, 0.11, 0.25],
      lens: 1.7,
      hour: 23,
      time: 2,
      samples: 3,
    },
  ],
}
