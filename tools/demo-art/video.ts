// The header's film goes through several worlds. The camera always moves forwards, also at each cut. The first frame is the
// picture of the first game, which the page shows until the film runs. The last cut leads back to this frame.
// Frames are kept in /tmp/art-frames-<world>/<cut>, so an interrupted run continues. --encode uses the existing frames.
import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { parseArguments } from '../../scripts/parse-arguments.ts'
import { encode } from './encode.ts'
import { art, openScene, type Scene, type Shot } from './host.ts'

const USAGE = `usage: node tools/demo-art/video.ts [--cut wide|tall] [--only SLUG] [--encode] [--sheet FILE]
Draws the header film.

Exit codes: 0 all is written, 1 it failed, 2 wrong usage.`

const { values: flags } = parseArguments(USAGE, {
  cut: { type: 'string' },
  only: { type: 'string' },
  sheet: { type: 'string' },
  width: { type: 'string' },
  encode: { type: 'boolean', default: false },
})

const FPS = 24

/** The values that a shot changes evenly from its beginning to its end. A cut does not stop the movement. */
type Movement = Pick<Shot, 'eye' | 'target' | 'param' | 'time' | 'hour' | 'roll' | 'lens'>

interface Take {
  readonly world: string
  readonly from: string
  readonly seconds: number
  readonly start?: Partial<Movement>
  readonly end: Partial<Movement>
  /** Other values for a tall screen, where the subject would leave the picture at the side. */
  readonly tall?: { readonly start: Partial<Movement>; readonly end: Partial<Movement> }
  readonly samples?: number
}

const TAKES: readonly Take[] = [
  {
    world: 'saltwind',
    from: 'hero',
    seconds: 2.25,
    end: { eye: [0.82, 4.41, 3.8], target: [8, 9.47, 46.8], param: [6.6, 26.8, 0.55, 0], time: 3.2 },
    samples: 3,
  },
  {
    world: 'last-lantern',
    from: 'hero',
    seconds: 2.25,
    end: { eye: [0.82, 1.92, 25.3], target: [-0.34, 5.63, 64.9], param: [0.56, 31.2, 0, 0.1], time: 2.8 },
  },
  {
    world: 'rainline',
    from: 'hero',
    seconds: 2.25,
    start: { param: [-1.7, 14.5, -10, 0] },
    end: { eye: [0.31, 1.24, 11.7], target: [-0.2, 4.78, 39.6], param: [-1.7, 14.8, 13, 0], time: 5.7 },
    tall: { start: { param: [-1.1, 14.5, -10, 0] }, end: { param: [-0.7, 14.8, 13, 0] } },
    samples: 2,
  },
  {
    world: 'deepbell',
    from: 'hero',
    seconds: 2.25,
    end: { eye: [1.99, 4.06, 15], target: [-0.46, 9.7, 37.4], param: [-1.5, 6, 23.3, 7], time: 4.5 },
  },
  {
    world: 'acre',
    from: 'hero',
    seconds: 2.25,
    end: { eye: [22.7, 13.9, 18.2], target: [1.65, -0.6, -1.6], time: 3.25 },
    tall: { start: { lens: 3.7 }, end: {} },
  },
  {
    world: 'mainspring',
    from: 'hero',
    seconds: 2.25,
    end: { eye: [3.7, 21.4, -1.8], target: [20.8, 27, 59.8], time: 5.4 },
  },
  {
    world: 'ringfall',
    from: 'hero',
    seconds: 2.25,
    end: { eye: [-6.1, 14.2, 75.4], target: [10.8, 20.1, 157], param: [1.4, 124, 0.05, 0.3], time: 2.5 },
    tall: { start: { target: [22, 21.5, 150] }, end: { target: [0, 21.1, 157] } },
    samples: 2,
  },
  {
    world: 'glass-patience',
    from: 'hero',
    seconds: 2.25,
    end: { eye: [0.66, 1.9, 3.42], target: [0.11, 0.78, 0.07], time: 3.25 },
    tall: { start: { lens: 2.1, target: [-0.2, 0.78, 0.1] }, end: { target: [0, 0.78, 0.07] } },
  },
]

const CUTS = {
  wide: { width: 1600, height: 900 },
  tall: { width: 810, height: 1080 },
} as const

type Cut = keyof typeof CUTS

const cuts = (Object.keys(CUTS) as Cut[]).filter((cut) => flags.cut === undefined || flags.cut === cut)

const framesOf = ({ seconds }: Take) => Math.round(seconds * FPS)
const folder = ({ world }: Take, cut: Cut) => `/tmp/art-frames-${world}/${cut}`
const path = (take: Take, cut: Cut, frame: number) =>
  join(folder(take, cut), `${String(frame).padStart(4, '0')}.png`)

function between<Value extends number | number[]>(a: Value, b: Value, at: number): Value {
  return (
    Array.isArray(a)
      ? a.map((from, i) => between(from, (b as number[])[i] ?? from, at))
      : a + ((b as number) - a) * at
  ) as Value
}

function camera(take: Take, still: Shot, cut: Cut, frame: number): Shot {
  const at = frame / framesOf(take)
  const other = cut === 'tall' ? take.tall : undefined
  const start = { ...still, ...take.start, ...other?.start }
  const moved = Object.entries({ ...take.end, ...other?.end }).map(([name, end]) => {
    const from = start[name as keyof Movement] ?? 0
    return [name, between(from as number, end as number, at)]
  })
  const { width, height } = CUTS[cut]
  const drawn = Number(flags.width ?? width)
  return {
    ...start,
    ...Object.fromEntries(moved),
    width: drawn,
    height: Math.round((height * drawn) / width),
    samples: take.samples ?? 1,
    edge: 0.1,
    grain: 0,
  }
}

async function draw(take: Take, cut: Cut, frames: readonly number[]): Promise<void> {
  const missing = frames.filter((frame) => !existsSync(path(take, cut, frame)))
  if (missing.length === 0) return
  await mkdir(folder(take, cut), { recursive: true })
  const { scene } = (await import(join(art, 'scenes', `${take.world}.ts`))) as { scene: Scene }
  const still = scene.shots.find(({ name }) => name === take.from)
  if (still === undefined) throw new Error(`No such shot: ${take.world}/${take.from}`)
  const gpu = await openScene(take.world, 'FILM')
  try {
    for (const frame of missing) {
      const start = performance.now()
      const png = await gpu.draw(camera(take, still, cut, frame), scene.shots.indexOf(still))
      await writeFile(`${path(take, cut, frame)}.part`, png)
      await rename(`${path(take, cut, frame)}.part`, path(take, cut, frame))
      console.log(`${path(take, cut, frame)}  ${((performance.now() - start) / 1000).toFixed(1)} s`)
    }
  } finally {
    await gpu.close()
  }
}

async function encodeCut(cut: Cut): Promise<void> {
  const whole = TAKES.filter((take) =>
    Array.from({ length: framesOf(take) }, (_, i) => i).every((i) => existsSync(path(take, cut, i))),
  )
  const videos = join(art, '../../content/media/videos')
  await mkdir(videos, { recursive: true })
  const list = `/tmp/art-film-${cut}.txt`
  await writeFile(
    list,
    whole
      .flatMap((take) =>
        Array.from({ length: framesOf(take) }, (_, i) => `file '${path(take, cut, i)}'\nduration ${1 / FPS}`),
      )
      .join('\n'),
  )
  const input = ['-f', 'concat', '-safe', '0', '-r', String(FPS), '-i', list, '-an', '-r', String(FPS)]
  const seconds = whole.reduce((sum, take) => sum + take.seconds, 0)
  // At most three megabytes, including the container.
  const bits = Math.min(1800, Math.floor((2.85 * 8 * 1000) / seconds))
  const file = join(videos, cut === 'wide' ? 'main' : 'main-tall')
  encode(input, bits, file)
  console.log(file, `${seconds} s`, whole.map(({ world }) => world).join(' '))
}

const KEYS = [0, 0.5, 1]

async function sheet(file: string): Promise<void> {
  for (const take of TAKES)
    for (const cut of cuts)
      await draw(
        take,
        cut,
        KEYS.map((at) => Math.round(at * (framesOf(take) - 1))),
      )
  const [high, gap] = [270, 8]
  const pieces = TAKES.flatMap((take, row) =>
    cuts.flatMap((cut, i) =>
      KEYS.map((at, column) => {
        const width = Math.round((CUTS[cut].width * high) / CUTS[cut].height)
        const first = gap + i * 3 * (480 + gap)
        return {
          source: path(take, cut, Math.round(at * (framesOf(take) - 1))),
          width,
          left: first + column * (width + gap),
          top: gap + row * (high + gap),
        }
      }),
    ),
  ).filter(({ source }) => existsSync(source))
  const input = pieces.map(async ({ source, width, left, top }) => ({
    input: await sharp(source).resize(width, high).toBuffer(),
    left,
    top,
  }))
  const size = {
    width: Math.max(...pieces.map(({ left, width }) => left + width)) + gap,
    height: TAKES.length * (high + gap) + gap,
  }
  await sharp({ create: { ...size, channels: 3, background: '#0a0a0c' } })
    .composite(await Promise.all(input))
    .png({ palette: true, quality: 92, effort: 9 })
    .toFile(file)
}

const wanted = TAKES.filter(({ world }) => flags.only === undefined || flags.only === world)
if (flags.sheet !== undefined) await sheet(flags.sheet)
else if (flags.encode) for (const cut of cuts) await encodeCut(cut)
// Renders every second frame first, because a film can be encoded from those.
else
  for (const cut of cuts)
    for (const odd of [0, 1])
      for (const take of wanted)
        await draw(
          take,
          cut,
          Array.from({ length: framesOf(take) }, (_, i) => i).filter((i) => i % 2 === odd),
        )
