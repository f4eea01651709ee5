import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'

/**
 * The walls of the house, over and above what the compiler keeps: which floor may import which, which packages are
 * at home where, and that a room's inner folders are its own. What is not allowed here is forbidden.
 */

interface Floor {
  /** Where its files are; the longest match decides. */
  readonly at: string
  readonly floors: readonly string[]
  readonly packages: readonly string[]
  readonly why: string
}

const DOMAIN = 'src/domain/'
const APPLICATION = 'src/application/'
const INFRASTRUCTURE = 'src/infrastructure/'
const UI = 'src/ui/'

const FLOORS: readonly Floor[] = [
  { at: DOMAIN, floors: [DOMAIN], packages: [], why: 'The rules know nothing but themselves' },
  {
    at: APPLICATION,
    floors: [APPLICATION, DOMAIN],
    packages: ['zustand/vanilla', 'rxjs'],
    why: 'Use cases know the rules and their ports, not who fulfils or shows them',
  },
  {
    at: `${INFRASTRUCTURE}content-api/`,
    floors: [`${INFRASTRUCTURE}content-api/`, APPLICATION, DOMAIN],
    packages: ['zod/mini'],
    why: 'What both the browser and the server read with is small and free of both',
  },
  {
    at: `${INFRASTRUCTURE}sanitising/`,
    floors: [`${INFRASTRUCTURE}sanitising/`, APPLICATION, DOMAIN],
    packages: ['marked', 'parse5'],
    why: 'The same text is set the same on the server and in the browser',
  },
  {
    at: `${INFRASTRUCTURE}browser/`,
    floors: [
      `${INFRASTRUCTURE}browser/`,
      `${INFRASTRUCTURE}content-api/`,
      `${INFRASTRUCTURE}sanitising/`,
      APPLICATION,
      DOMAIN,
    ],
    packages: ['zod/mini', 'rxjs'],
    why: 'Visitors carry what is imported here',
  },
  {
    at: INFRASTRUCTURE,
    floors: [INFRASTRUCTURE, APPLICATION, DOMAIN],
    packages: [
      'node:*',
      'zod',
      'zod/*',
      'fastify',
      '@fastify/*',
      'fastify-plugin',
      'ipaddr.js',
      '@opentelemetry/*',
      'lru-cache',
      'prom-client',
      'pg',
      'nodemailer',
      'write-excel-file/node',
      'parse5',
      'marked',
      'sharp',
      'fontkit',
      'rxjs',
    ],
    why: 'Adapters fulfil ports; they never reach for the views',
  },
  {
    at: UI,
    floors: [UI, APPLICATION, DOMAIN],
    packages: ['react', 'react-dom', 'react-dom/*', 'react-router-dom', 'zustand', 'swiper', 'swiper/*'],
    why: 'Views draw what use cases hold; the world outside is behind ports',
  },
  {
    at: 'src/',
    floors: ['src/'],
    packages: ['*'],
    why: 'The entries and the composition know all sides',
  },
]

const ENTRIES = new Set(['src/browser.tsx', 'src/server.ts', 'src/cli.ts', 'src/site.ts', 'src/container.ts'])

const IMPORT =
  /^(?:import|export)\b[^;'()]*?\bfrom\s+'(?<from>[^']+)'|^import\s+'(?<bare>[^']+)'|\bimport\(\s*'(?<lazy>[^']+)'/gm

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

const resolved = (from: string, specifier: string): string | undefined => {
  if (specifier.startsWith('#')) return `src/${specifier.slice(1)}`
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : undefined
}

const matches = (pattern: string, name: string): boolean =>
  pattern === '*' || pattern === name || (pattern.endsWith('*') && name.startsWith(pattern.slice(0, -1)))

/** What is beside the rooms, for all of them. */
const SHARED: ReadonlySet<string> = new Set(['kit', 'head'])

/** The room of a file, and how deep inside of it the file is. */
const placeOf = (file: string, floor: Floor) => {
  const [room = '', ...inner] = relative(floor.at, file).split('/')
  return { room, isDeep: inner.length > 1 }
}

const floorOf = (file: string): Floor | undefined =>
  file.startsWith('src/') && (ENTRIES.has(file) || dirname(file) !== 'src')
    ? FLOORS.find(({ at }) => file.startsWith(at))
    : undefined

export const complaintsAbout = (file: string, source: string): readonly string[] => {
  const floor = floorOf(file)
  if (floor === undefined) return [`${file} is in no layer`]
  const complaints: string[] = []
  for (const { groups = {} } of source.matchAll(IMPORT)) {
    const specifier = groups['from'] ?? groups['bare'] ?? groups['lazy'] ?? ''
    const target = resolved(file, specifier)
    if (target === undefined) {
      if (!floor.packages.some((pattern) => matches(pattern, specifier))) {
        complaints.push(`${file} imports ${specifier}. ${floor.why}`)
      }
      continue
    }
    if (!floor.floors.some((at) => target.startsWith(at))) {
      complaints.push(`${file} imports ${specifier}. ${floor.why}`)
      continue
    }
    const there = floorOf(target)
    if (there === undefined || there.at === 'src/') continue
    const place = placeOf(target, there)
    const isOwnRoom = there === floor && placeOf(file, floor).room === place.room
    if (place.isDeep && !isOwnRoom && !SHARED.has(place.room) && there.at !== INFRASTRUCTURE) {
      complaints.push(`${file} reaches deep into another room: ${specifier}`)
    }
  }
  return complaints
}

if (import.meta.main) {
  const complaints = filesIn('src').flatMap((file) => complaintsAbout(file, readFileSync(file, 'utf8')))
  for (const complaint of complaints) process.stderr.write(`${complaint}\n`)
  process.exitCode = complaints.length === 0 ? 0 : 1
}
