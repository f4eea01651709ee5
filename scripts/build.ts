import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { createBuilder } from 'vite'
import packageJson from '../package.json' with { type: 'json' }
import { AT_WORK } from './at-work.ts'
import { commandWords } from './command-words.ts'

/** Builds both sides, and lays compressed bodies beside what is worth compressing. */

const BUILD = process.env['BUILD_DIR'] ?? 'build'

const CLIENT = join(BUILD, 'client')

const WORTH_COMPRESSING = new Set(['.css', '.js', '.json', '.svg', '.txt', '.webmanifest'])

commandWords(
  'npm run build: builds browser and server code into build/, or into the folder that BUILD_DIR names',
  {},
)

const builder = await createBuilder(AT_WORK)
for (const environment of Object.values(builder.environments)) await builder.build(environment)

/** The same code has the same version, and other code another one. */
const version = async (): Promise<string> => {
  const files = await readdir(BUILD, { recursive: true, withFileTypes: true })
  const paths = files.filter((file) => file.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const digest = createHash('sha256')
  for (const path of paths.toSorted()) digest.update(relative(BUILD, path)).update(await readFile(path))
  return `${packageJson.version}+${digest.digest('hex').slice(0, 12)}`
}
await writeFile(join(BUILD, 'server/version.txt'), await version())

/** The icon in the sizes that devices ask for; the maskable one has room to be cut round. */
const ICONS = [
  { name: 'icon-192.png', size: 192, room: 0 },
  { name: 'icon-512.png', size: 512, room: 0 },
  { name: 'icon-maskable-512.png', size: 512, room: 48 },
  { name: 'apple-touch-icon.png', size: 180, room: 0 },
] as const

const GROUND = '#050507'

const drawing = await readFile('src/ui/site/icon.svg')
await mkdir(join(CLIENT, 'icons'), { recursive: true })
for (const { name, size, room } of ICONS) {
  await sharp(drawing, { density: 600 })
    .resize(size - 2 * room)
    .extend({ top: room, bottom: room, left: room, right: room, background: GROUND })
    .flatten({ background: GROUND })
    .png()
    .toFile(join(CLIENT, 'icons', name))
}

/** Browsers and programs request this address although no page names it: a container of one PNG. */
const faviconOf = (png: Buffer, size: number): Buffer => {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

const FAVICON_SIZE = 32

const favicon = await sharp(drawing, { density: 300 }).resize(FAVICON_SIZE).png().toBuffer()
await writeFile(join(CLIENT, 'favicon.ico'), faviconOf(favicon, FAVICON_SIZE))

const entries = await readdir(CLIENT, { recursive: true, withFileTypes: true })
await Promise.all(
  entries
    .filter((entry) => entry.isFile() && WORTH_COMPRESSING.has(extname(entry.name)))
    .map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const body = await readFile(path)
      await Promise.all([
        writeFile(`${path}.br`, brotliCompressSync(body)),
        writeFile(`${path}.gz`, gzipSync(body)),
      ])
    }),
)
