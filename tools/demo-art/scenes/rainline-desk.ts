import type { Scene } from '../host.ts'
import { accusation } from '../hud/rainline.ts'

export const scene: Scene = {
  slug: 'rainline-desk',
  out: 'games/rainline',
  shots: [
    {
      name: 'gameplay-4',
      width: 1920,
      height: 1080,
      eye: [1.0, 7.2, 10],
      target: [-0.1, 0.5, 0.1],
      lens: 2.25,
      hour: 23,
      time: 2,
      samples: 4,
      grain: 0.012,
      quality: 75,
      over: accusation([1085, 478], 162, [
        { sign: 'key', card: [150, 560, -4], spot: [350, 590], sure: true },
        { sign: 'ticket', card: [140, 880, 3], spot: [330, 745], sure: true },
        { sign: 'shoe', card: [560, 960, -3], spot: [690, 760], sure: true },
        { sign: 'cup', card: [1740, 390, 3], spot: [1530, 465], sure: true },
        { sign: 'watch', card: [1720, 590, -3], spot: [1464, 616], from: [1310, 556], sure: false },
        { sign: 'train', card: [1340, 985, 2], spot: [1310, 715], sure: true },
      ]),
    },
  ],
}
