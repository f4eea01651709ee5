import { existsSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArguments } from '../../scripts/parse-arguments.ts'
import { encode } from './encode.ts'
import { art, openScene, type Scene, type Shot } from './host.ts'

const { values: flags } = parseArguments(
  `usage: node tools/demo-art/trailers.ts [--only SLUG]
Draws and encodes the trailers.

Exit codes: 0 all are written, 1 it failed, 2 wrong usage.`,
  { only: { type: 'string' } },
)

const FPS = 24

const SIZE = { width: 1280, height: 720 }

const MEGABYTES = 1.7

interface Take {
  readonly shot: string
  readonly seconds: number
  /** How far the camera goes towards its target, as a share of the distance. */
  readonly dolly: number
  /** How far the camera goes to the right, as a share of the same distance. */
  readonly drift: number
}

const take = (shot: string, seconds: number, dolly: number, drift: number): Take => ({
  shot,
  seconds,
  dolly,
  drift,
})

const TRAILERS: Readonly<Record<string, readonly Take[]>> = {
  acre: [
    take('hero', 4, 0.1, 0.08),
    take('gallery-1', 4, 0.08, 0.03),
    take('list-2', 3.5, 0.09, -0.05),
    take('gameplay-4', 3.5, 0.09, 0.06),
  ],
  deepbell: [
    take('hero', 4, 0.09, 0.03),
    take('gameplay-1', 3.5, 0.045, -0.02),
    take('gameplay-2', 3.5, 0.09, 0.05),
    take('gallery-1', 4, 0.08, -0.05),
  ],
  'glass-patience': [
    take('hero', 4, 0.08, 0.08),
    take('gameplay-3', 3.5, 0.1, -0.06),
    take('gallery-4', 3.5, 0.08, 0.05),
    take('square', 4, 0.08, -0.08),
  ],
  'last-lantern': [
    take('hero', 4, 0.055, 0.01),
    take('gameplay-2', 3.5, 0.04, -0.01),
    take('list-3', 3.5, 0.045, 0.01),
    take('square', 4, 0.09, 0.02),
  ],
  mainspring: [
    take('gallery-1', 4, 0.09, 0.01),
    take('list-2', 3.5, 0.1, 0.04),
    take('hero', 4, 0.07, -0.02),
    take('gallery-5', 3.5, 0.1, 0.02),
  ],
  rainline: [
    take('hero', 4, 0.08, 0.01),
    take('gameplay-2', 3.5, 0.09, 0.03),
    take('gallery-2', 3.5, 0.04, -0.06),
    take('square', 4, 0.06, -0.02),
  ],
  ringfall: [
    take('hero', 4, 0.09, 0.02),
    take('list-2', 3.5, 0.05, -0.03),
    take('gameplay-4', 3.5, 0.06, 0.03),
    take('square', 4, 0.1, -0.02),
  ],
  saltwind: [
    take('hero', 4, 0.08, 0.02),
    take('gallery-3', 3.5, 0.06, -0.06),
    take('gameplay-2', 3.5, 0.07, 0.03),
    take('list-3', 4, 0.06, 0.03),
  ],
}

/** The target moves to the side less than the camera, so that the picture turns around it. */
const TARGET_FOLLOWS = 0.6

const cameraAt = (still: Shot, { seconds, dolly, drift }: Take, at: number): Shot => {
  const [x, y, z] = [0, 1, 2].map((i) => (still.target[i] ?? 0) - (still.eye[i] ?? 0)) as Shot['eye']
  const level = Math.hypot(x, z)
  const aside = (drift * at * Math.hypot(x, y, z)) / level
  const [right, back] = [-z * aside, x * aside]
  const [eyeX, eyeY, eyeZ] = still.eye
  const [targetX, targetY, targetZ] = still.target
  const ahead = dolly * at
  return {
    ...still,
    ...SIZE,
    eye: [eyeX + x * ahead + right, eyeY + y * ahead, eyeZ + z * ahead + back],
    target: [targetX + right * TARGET_FOLLOWS, targetY, targetZ + back * TARGET_FOLLOWS],
    time: still.time + seconds * at,
    samples: 3,
    edge: 0,
    grain: 0,
  }
}

const drawTrailer = async (world: string, takes: readonly Take[]): Promise<void> => {
  const folder = `/tmp/art-trailers/${world}`
  await mkdir(folder, { recursive: true })
  const { scene } = (await import(join(art, 'scenes', `${world}.ts`))) as { scene: Scene }
  const gpu = await openScene(world, 'FILM')
  let frame = 0
  try {
    for (const one of takes) {
      const index = scene.shots.findIndex(({ name }) => name === one.shot)
      const still = scene.shots[index]
      if (still === undefined) throw new Error(`No such shot: ${world}/${one.shot}`)
      const frames = Math.round(one.seconds * FPS)
      for (let i = 0; i < frames; i += 1) {
        const file = join(folder, `${String(frame).padStart(4, '0')}.png`)
        frame += 1
        if (existsSync(file)) continue
        // An interrupted run leaves no half-written frame.
        await writeFile(`${file}.part`, await gpu.draw(cameraAt(still, one, i / frames), index))
        await rename(`${file}.part`, file)
      }
    }
  } finally {
    await gpu.close()
  }
  const trailers = join(art, '../../content/media/videos/trailers')
  await mkdir(trailers, { recursive: true })
  const input = ['-r', String(FPS), '-i', join(folder, '%04d.png'), '-an', '-vf', 'unsharp=5:5:0.3']
  encode(input, Math.floor((MEGABYTES * 8000 * FPS) / frame), join(trailers, world))
}

for (const [world, takes] of Object.entries(TRAILERS))
  if (flags.only === undefined || flags.only === world) await drawTrailer(world, takes)
