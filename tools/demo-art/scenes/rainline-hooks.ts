import type { Scene } from '../host.ts'

export const scene: Scene = {
  slug: 'rainline-hooks',
  out: 'games/rainline',
  shots: [
    {
      name: 'hooks',
      width: 1920,
      height: 1080,
      eye: [-0.62, 1.2, 2.5],
      target: [0.28, 1.08, 0],
      lens: 1.85,
      hour: 23,
      time: 2,
      samples: 4,
      bloom: 0.16,
      exposure: 1.2,
      quality: 80,
    },
  ],
}
