// The news show other moments of the worlds than the pages of the games.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { parseArguments } from '../../scripts/parse-arguments.ts'
import { art, openScene, type Shot } from './host.ts'

type News = Omit<Shot, 'width' | 'height'> & Partial<Pick<Shot, 'width' | 'height'>> & { world: string }

const list: News[] = [
  {
    name: 'news-01',
    world: 'saltwind',
    eye: [58, 60, 30],
    target: [16, 14, 230],
    lens: 1.6,
    hour: 19.3,
    time: 9.4,
    param: [30, 140, 0.3, 0],
    exposure: 0.9,
  },
  {
    name: 'news-02',
    world: 'ringfall',
    eye: [26, 25, 116],
    target: [42, 13, 92],
    lens: 1.3,
    hour: 18,
    time: 6.1,
    param: [30, 90, 1.2, 0],
  },
  {
    name: 'news-04',
    world: 'rainline-box',
    eye: [-0.45, 0.95, -3.75],
    target: [-0.28, 1.5, 0],
    lens: 1.4,
    hour: 23,
    time: 2,
    bloom: 0.18,
    samples: 4,
  },
  {
    name: 'news-05',
    world: 'deepbell',
    eye: [-2.6, 3.4, 15],
    target: [0.4, 9.8, 36],
    lens: 1.5,
    hour: 12.5,
    time: 12.3,
    param: [1.9, 6.2, 25, 6],
  },
  {
    name: 'news-06',
    world: 'acre',
    eye: [25, 11, 19],
    target: [0.4, -0.5, -0.4],
    lens: 5,
    hour: 8,
    time: 21,
    exposure: 0.95,
    vignette: 0.25,
    grain: 0.02,
    param: [3, 0.7, 0.02, 23],
  },
  {
    name: 'news-07',
    world: 'mainspring-tower',
    eye: [0.25, 1.75, 0.2],
    target: [-0.05, 3.05, 9],
    lens: 1.2,
    hour: 7,
    time: 2,
    exposure: 1.15,
    bloom: 0.16,
    samples: 4,
  },
  {
    name: 'news-08',
    world: 'glass-patience',
    width: 1600,
    height: 900,
    eye: [2.15, 2.35, 3.7],
    target: [-0.36, 0.68, -0.05],
    lens: 2.7,
    hour: 22,
    time: 18,
    exposure: 1.35,
    vignette: 0.35,
    grain: 0.01,
    bloom: 0.16,
    param: [4, 0.01, 2, 6],
    samples: 32,
    edge: 0,
  },
  {
    name: 'news-09',
    world: 'studio',
    eye: [-1.7, 1.15, 5],
    target: [-0.3, 1.12, 0],
    lens: 2,
    hour: 19,
    time: 9,
    exposure: 1.15,
    param: [2, 0, 0, 0],
  },
  {
    name: 'news-10',
    world: 'last-lantern-places',
    eye: [-8.5, 5.2, -4],
    target: [3.5, 1.4, 26],
    lens: 1.5,
    hour: 22,
    time: 4.4,
    param: [-4.2, 0, 200, 0],
    exposure: 1.15,
    samples: 3,
  },
  {
    name: 'news-11',
    world: 'last-lantern-places',
    eye: [0.22, 0.4, -0.62],
    target: [-0.12, 0.34, 1],
    lens: 1.6,
    hour: 22,
    time: 3.2,
    param: [0, 0, 0, 4],
    samples: 3,
  },
  {
    name: 'news-12',
    world: 'mainspring',
    eye: [-4, 23, -2],
    target: [2, 26, 60],
    lens: 1.5,
    hour: 7.9,
    time: 13.2,
    param: [20, 44, 58, 0],
  },
]

const { positionals: asked } = parseArguments(
  `usage: node tools/demo-art/news.ts [NAME …]
Renders the pictures of the demo's news, or only those with the given names.

Exit codes: 0 all are written, 1 it failed, 2 wrong usage.`,
  {},
  { positionals: true },
)
const folder = join(art, '../../content/media/images/news')
await mkdir(folder, { recursive: true })
for (const { world, ...news } of list) {
  if (asked.length > 0 && !asked.includes(news.name)) continue
  const gpu = await openScene(world)
  try {
    const png = await gpu.draw({ samples: 2, width: 1200, height: 676, ...news })
    await sharp(png)
      .resize(1600, 900, { kernel: 'lanczos3' })
      .sharpen({ sigma: 0.7, m1: 0.4, m2: 1.2 })
      .webp({ quality: 80, effort: 6, smartSubsample: true })
      .toFile(join(folder, `${news.name}.webp`))
    console.log(`${news.name}  ${world}`)
  } finally {
    await gpu.close()
  }
}
