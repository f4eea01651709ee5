import type { Scene } from '../host.ts'
import { evidence } from '../hud/rainline.ts'

export const scene: Scene = {
  slug: 'rainline-coat',
  out: 'games/rainline',
  shots: [
    {
      name: 'gameplay-2',
      width: 1920,
      height: 1080,
      eye: [0.045, 0.3, 0.2],
      target: [0.075, 0, -0.02],
      lens: 2.3,
      hour: 23,
      time: 2,
      exposure: 0.9,
      over: evidence(1000, 440),
    },
    {
      name: 'coat',
      width: 1920,
      height: 1080,
      eye: [-0.235, 0.17, 0.125],
      target: [-0.085, 0, -0.03],
      lens: 1.9,
      hour: 23,
      time: 2,
      exposure: 0.75,
    },
  ],
}
