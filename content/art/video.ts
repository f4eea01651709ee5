// The header loop: a gull's flight through Saltwind at dusk. Camera, waves, light and birds all come back to where they began.
// node content/art/video.ts [--frames /tmp/art-video] [--only 0,96,191] [--half] [--encode]
// Frames are kept, so an interrupted run goes on where it stopped: first every second one, then those between.
// --half stops after the first half and lets ffmpeg make the frames between; --encode uses what is there.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { art, openScene, type Shot } from './host.ts'

const [FPS, SECONDS, LEAGUE] = [24, 8, 320]
const FRAMES = FPS * SECONDS
const { values: flags } = parseArgs({
  options: {
    frames: { type: 'string', default: '/tmp/art-video' },
    only: { type: 'string' },
    width: { type: 'string', default: '960' },
    half: { type: 'boolean', default: false },
    encode: { type: 'boolean', default: false },
  },
})
const width = Number(flags.width)
const path = (frame: number) => join(flags.frames, `${String(frame).padStart(4, '0')}.png`)
const videos = join(art, '../media/videos')

function camera(frame: number): Shot {
  const turn = (2 * Math.PI * frame) / FRAMES
  const z = (LEAGUE * frame) / FRAMES
  const x = (at: number) => 24 + 6 * Math.cos((2 * Math.PI * (at - 280)) / LEAGUE)
  return {
    name: 'frame',
    width,
    height: Math.round((width * 9) / 16),
    hour: 19.1,
    time: (SECONDS * frame) / FRAMES,
    lens: 1.25,
    exposure: 0.82,
    samples: 1,
    grain: 0,
    eye: [x(z), 10 + 2.2 * Math.sin(turn), z],
    target: [x(z + 45) + 3, 12.5 + 1.2 * Math.sin(turn + 0.6), z + 60],
    roll: 0.05 * Math.sin((2 * Math.PI * (z - 280)) / LEAGUE),
    // The near boat of the stills stays out of this: far behind.
    param: [0, -9999, 0, 0],
  }
}

async function draw(frames: number[]): Promise<void> {
  const missing = frames.filter((frame) => !existsSync(path(frame)))
  if (missing.length === 0) return
  await mkdir(flags.frames, { recursive: true })
  const gpu = await openScene('saltwind', 'VIDEO')
  try {
    for (const frame of missing) {
      const start = performance.now()
      await writeFile(path(frame), await gpu.draw(camera(frame)))
      console.log(`${path(frame)}  ${((performance.now() - start) / 1000).toFixed(1)} s`)
    }
  } finally {
    await gpu.close()
  }
}

const ffmpeg = (...args: string[]) =>
  execFileSync('ffmpeg', ['-y', '-v', 'error', ...args], { stdio: 'inherit' })

/** All frames at full size, the missing ones interpolated; a few frames of the lap before and after give both ends neighbours. */
async function complete(): Promise<string> {
  const folder = join(flags.frames, 'full')
  await mkdir(folder, { recursive: true })
  const scale = 'scale=1920:1080:flags=lanczos,unsharp=5:5:0.5'
  if (Array.from({ length: FRAMES }, (_, i) => i).every((i) => existsSync(path(i)))) {
    ffmpeg(
      '-framerate',
      String(FPS),
      '-i',
      join(flags.frames, '%04d.png'),
      '-vf',
      scale,
      '-start_number',
      '0',
      join(folder, '%04d.png'),
    )
    return folder
  }
  const laps = join(flags.frames, 'laps')
  const margin = 8
  await mkdir(laps, { recursive: true })
  for (let i = 0; i < FRAMES / 2 + 2 * margin; i++)
    await copyFile(
      path((2 * (i - margin) + FRAMES) % FRAMES),
      join(laps, `${String(i).padStart(4, '0')}.png`),
    )
  const between = `minterpolate=fps=${FPS}:mi_mode=mci:mc_mode=obmc:me_mode=bidir:me=epzs:search_param=16:vsbmc=0`
  const first = 2 * margin
  ffmpeg(
    '-framerate',
    String(FPS / 2),
    '-i',
    join(laps, '%04d.png'),
    '-vf',
    `${between},select='between(n,${first},${first + FRAMES - 1})',setpts=N/${FPS}/TB,${scale}`,
    '-frames:v',
    String(FRAMES),
    '-start_number',
    '0',
    join(folder, '%04d.png'),
  )
  // A drawn frame is better than an interpolated one: things that pass close leave ghosts.
  for (let frame = 1; frame < FRAMES; frame += 2)
    if (existsSync(path(frame)))
      ffmpeg('-i', path(frame), '-vf', scale, join(folder, `${String(frame).padStart(4, '0')}.png`))
  return folder
}

async function difference(a: string, b: string): Promise<number> {
  const [one, two] = await Promise.all(
    [a, b].map((file) => sharp(file).resize(480, 270).removeAlpha().raw().toBuffer()),
  )
  let sum = 0
  for (let i = 0; i < one.length; i++) sum += Math.abs((one[i] ?? 0) - (two[i] ?? 0))
  return sum / one.length
}

async function encode(): Promise<void> {
  const folder = await complete()
  const full = (frame: number) => join(folder, `${String(frame).padStart(4, '0')}.png`)
  const input = ['-framerate', String(FPS), '-i', join(folder, '%04d.png'), '-an']
  await mkdir(videos, { recursive: true })
  ffmpeg(
    ...input,
    '-c:v',
    'libx264',
    '-profile:v',
    'high',
    '-preset',
    'medium',
    '-b:v',
    '2300k',
    '-maxrate',
    '3600k',
    '-bufsize',
    '5000k',
    '-pix_fmt',
    'yuv420p',
    '-movflags',
    '+faststart',
    join(videos, 'main.mp4'),
  )
  ffmpeg(
    ...input,
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '1900k',
    '-maxrate',
    '3000k',
    '-row-mt',
    '1',
    '-deadline',
    'good',
    '-cpu-used',
    '4',
    '-pix_fmt',
    'yuv420p',
    join(videos, 'main.webm'),
  )
  await sharp(full(0)).webp({ quality: 82 }).toFile(join(videos, 'main-poster.webp'))
  await sharp(full(0)).jpeg({ quality: 84, mozjpeg: true }).toFile(join(videos, 'main-poster.jpg'))
  const ordinary = await Promise.all([1, 48, 96, 144].map((i) => difference(full(i), full(i + 1))))
  console.log(
    `last -> first ${(await difference(full(FRAMES - 1), full(0))).toFixed(2)}, neighbours ${ordinary.map((d) => d.toFixed(2)).join(' ')}`,
  )
}

if (flags.only) {
  await draw(flags.only.split(',').map(Number))
} else {
  if (!flags.encode) {
    await draw(Array.from({ length: FRAMES / 2 }, (_, i) => i * 2))
    if (!flags.half) await draw(Array.from({ length: FRAMES / 2 }, (_, i) => i * 2 + 1))
  }
  await encode()
}
