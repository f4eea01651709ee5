import type { Scene } from '../host.ts'

export const scene: Scene = {
  slug: 'rooms',
  shots: [
    {
      name: 'gallery-2',
      out: 'games/ringfall',
      width: 1920,
      height: 1080,
      eye: [0.3, 1.22, -0.15],
      target: [-0.06, 0.84, 2],
      lens: 1.3,
      hour: 18.5,
      time: 1,
      param: [0, 0, 0, 0],
    },
    {
      name: 'gallery-5',
      out: 'games/saltwind',
      width: 1920,
      height: 1080,
      eye: [0.62, 1.5, 0.5],
      target: [-0.1, 0.96, 2],
      lens: 1.2,
      hour: 18.9,
      time: 1,
      param: [1, 0, 0, 0],
    },
  ],
}
