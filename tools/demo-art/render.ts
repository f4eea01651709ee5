import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { parseArguments } from '../../scripts/parse-arguments.ts'
import { art, openScene, type Scene, type Shot } from './host.ts'

const images = join(art, '../../content/media/images')

const USAGE = `usage: node tools/demo-art/render.ts SLUG[/SHOT] … [--preview] [--width 640] [--samples 4]
       node tools/demo-art/render.ts --all | --list | --sheet docs/art.png
Renders the pictures of one world, or of all. --list prints their names. --sheet writes an overview.

Exit codes: 0 done, 1 it failed, 2 wrong usage.`

const { values: flags, positionals } = parseArguments(
  USAGE,
  {
    preview: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    sheet: { type: 'string' },
    width: { type: 'string' },
    samples: { type: 'string' },
  },
  { positionals: true },
)

async function scenes(): Promise<Scene[]> {
  const files = (await readdir(join(art, 'scenes'))).filter((file) => file.endsWith('.ts')).sort()
  const loaded: Scene[] = []
  for (const file of files) {
    try {
      loaded.push(((await import(join(art, 'scenes', file))) as { scene: Scene }).scene)
    } catch (error) {
      console.error(`${file}: ${(error as Error).message}`)
    }
  }
  return loaded
}

function small(shot: Shot, width: number, samples: number): Shot {
  return { ...shot, width, height: Math.round((shot.height * width) / shot.width), samples }
}

async function finished(png: Buffer, { over, width, height }: Shot): Promise<Buffer> {
  if (over === undefined) return png
  const drawn = await sharp(Buffer.from(over)).resize(width, height).png().toBuffer()
  return sharp(png)
    .composite([{ input: drawn }])
    .png()
    .toBuffer()
}

async function render(scene: Scene, wanted: Shot[]): Promise<void> {
  const gpu = await openScene(scene.slug)
  try {
    for (const shot of wanted) {
      const start = performance.now()
      const preview = flags.preview || flags.width !== undefined
      const drawn = preview
        ? small(shot, Number(flags.width ?? 480), Number(flags.samples ?? 1))
        : { ...shot, samples: Number(flags.samples ?? shot.samples ?? 3) }
      const png = await finished(await gpu.draw(drawn, scene.shots.indexOf(shot)), drawn)
      const file = preview
        ? `/tmp/art-preview/${scene.slug}-${shot.name}.png`
        : join(images, shot.out ?? scene.out ?? `games/${scene.slug}`, `${shot.name}.webp`)
      await mkdir(dirname(file), { recursive: true })
      const bytes = preview
        ? png
        : await sharp(png)
            .webp({ quality: shot.quality ?? 84, effort: 6, smartSubsample: true })
            .toBuffer()
      await writeFile(file, bytes)
      console.log(
        `${file}  ${Math.round(bytes.length / 1024)} KB  ${((performance.now() - start) / 1000).toFixed(1)} s`,
      )
    }
  } finally {
    await gpu.close()
  }
}

async function sheet(file: string, slugs: string[]): Promise<void> {
  const [wide, high, gap] = [720, 405, 16]
  const cell = wide + high + gap
  const pieces = await Promise.all(
    slugs.flatMap((slug, i) => {
      const left = gap + (i % 2) * (cell + gap)
      const top = gap + Math.floor(i / 2) * (high + gap)
      return [
        { source: join(images, 'games', slug, 'hero.webp'), left, top, width: wide },
        {
          source: join(images, 'games', slug, 'square-main.webp'),
          left: left + wide + gap / 2,
          top,
          width: high,
        },
      ]
        .filter(({ source }) => existsSync(source))
        .map(async ({ source, left: x, top: y, width }) => ({
          input: await sharp(source).resize(width, high, { fit: 'cover' }).toBuffer(),
          left: x,
          top: y,
        }))
    }),
  )
  const size = { width: 2 * cell + 3 * gap, height: Math.ceil(slugs.length / 2) * (high + gap) + gap }
  await mkdir(dirname(file), { recursive: true })
  await sharp({ create: { ...size, channels: 3, background: '#0a0a0c' } })
    .composite(pieces)
    .png({ palette: true, quality: 92, effort: 9 })
    .toFile(file)
  console.log(file)
}

const known = await scenes()
if (flags.list) {
  for (const scene of known) console.log(`${scene.slug}: ${scene.shots.map((shot) => shot.name).join(' ')}`)
} else if (flags.sheet) {
  await sheet(
    flags.sheet,
    known
      .filter((scene) => existsSync(join(images, 'games', scene.slug, 'hero.webp')))
      .map((scene) => scene.slug),
  )
} else {
  const asked = flags.all ? known.map((scene) => scene.slug) : positionals
  if (asked.length === 0) throw new Error('Name a scene, or use --all, --list or --sheet <file>')
  for (const scene of known) {
    const names = asked.filter((name) => name === scene.slug || name.startsWith(`${scene.slug}/`))
    const wanted = scene.shots.filter((shot) =>
      names.some((name) => name === scene.slug || name === `${scene.slug}/${shot.name}`),
    )
    if (wanted.length > 0) await render(scene, wanted)
    else if (names.length > 0) throw new Error(`No such shot: ${names.join(' ')}`)
  }
}
