import type { Scene } from '../host.ts'

export const scene: Scene = {
  slug: 'rainline-tickets',
  out: 'games/rainline',
  shots: [
    {
      name: 'tickets',
      width: 1920,
      height: 1080,
      eye: [-1.25, 2.05, 0.5],
      target: [0.15, 1.72, -8.6],
      lens: 1.85,
      hour: 23,
      time: 2,
      samples: 4,
      bloom: 0.18,
      exposure: 1.4,
      quality: 80,
    },
  ],
}
