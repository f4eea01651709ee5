import type { Scene } from '../host.ts'
import { timetable } from '../hud/rainline.ts'

export const scene: Scene = {
  slug: 'rainline-platform',
  out: 'games/rainline',
  shots: [
    {
      name: 'platform',
      width: 1920,
      height: 1080,
      eye: [-0.75, 0.62, 1.75],
      target: [-0.1, 0.72, -6],
      lens: 1.25,
      hour: 23,
      time: 2,
      param: [11.68, 0, 0, 0],
    },
    {
      name: 'gameplay-3',
      width: 1920,
      height: 1080,
      eye: [0.4, 1.5, 0.4],
      target: [-0.5, 1.2, -6],
      lens: 1.2,
      hour: 23,
      time: 2,
      param: [11.68, 1, 0, 0],
      over: timetable([506, 512], [1484, 520]),
    },
  ],
}
