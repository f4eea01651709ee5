import type { Scene } from '../host.ts'
import { sheet } from './kite.ts'

/** `number` says which evening the shader draws. */
const evening = (name: string, number: number) => ({
  ...sheet(name, 1600, 900, [number, 0, 0, 0]),
  quality: 70,
})

export const scene: Scene = {
  slug: 'kite-evenings',
  out: '../../../test/fixtures/content-kite/media/images',
  shots: [
    evening('game/table', 0),
    evening('game/rain', 1),
    evening('game/sea', 2),
    evening('game/last-evening', 3),
    evening('game/forty', 4),
    evening('game/stranger', 5),
    evening('game/roof', 6),
  ],
}
