import type { Scene } from '../host.ts'
import { memory } from '../hud/rainline.ts'

export const scene: Scene = {
  slug: 'rainline-window',
  out: 'games/rainline',
  shots: [
    {
      name: 'gameplay-1',
      width: 1920,
      height: 1080,
      eye: [-0.06, -0.03, 0.72],
      target: [0.03, -0.06, 0],
      lens: 1.4,
      hour: 23,
      time: 2,
      param: [1, 0, 0, 0],
      quality: 78,
      over: memory(),
    },
  ],
}
