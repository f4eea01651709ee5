import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '#domain/language/date.ts'
import type { Drawing } from '#domain/studio/identity.ts'
import { pictureEncoder } from './encoder.ts'

/** The longer side of a rasterised drawing in pixels. The icons and the share cards show drawings smaller. */
const SIDE = 1280

/** At this density, a unit of SVG is one pixel. */
const DENSITY_OF_SVG = 72

/**
 * How long a result is kept, also a failure. A drawing of a few lines can repeat its parts a billion times and so keep
 * the process busy until its time limit.
 */
const KEPT_MS = 10 * MINUTE_MS

const encode = pictureEncoder({ timeLimitMs: MINUTE_MS / 2 })

const kept = new LRUCache<string, Promise<Uint8Array | null>, Drawing>({
  max: 8,
  ttl: KEPT_MS,
  memoMethod: (_digest, _stale, { context: { svg, width, height } }) =>
    encode({
      original: Buffer.from(svg),
      density: (DENSITY_OF_SVG * SIDE) / Math.max(width, height),
      size: { shape: 'whole', width: SIDE },
      as: { format: 'png' },
    }),
})

/**
 * Turns an SVG of the studio into a PNG, in the process that encodes pictures. Returns null if the SVG cannot be drawn,
 * or not in time.
 */
export const rasterised = (drawing: Drawing): Promise<Uint8Array | null> =>
  kept.memo(drawing.digest, { context: drawing })
