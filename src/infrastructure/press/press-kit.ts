import { open, stat } from 'node:fs/promises'
import { basename, extname, join, resolve as resolvePath } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ContentPorts } from '#application/ports/content.ts'
import type { Log } from '#application/ports/log.ts'
import {
  type GameSizes,
  type PressGameContent,
  type PressGameView,
  pressGame,
  pressGameView,
} from '#application/press/press-game.ts'
import { DEFAULT_LANGUAGE, type Language } from '#domain/language/languages.ts'
import { isInside } from '#infrastructure/content-pack/folder-entries.ts'
import { zipOf } from '#infrastructure/inbox/export/archive.ts'
import { dedupedLog } from '#infrastructure/monitoring/log.ts'
import { remoteOrigin } from '#infrastructure/pictures/picture-origin.ts'
import { SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { siteFactsOf } from '#infrastructure/settings/facts-from-settings.ts'
import { limitedNetwork } from '../http/api/writing/rate-limit.ts'
import type { PressViews } from './press-views.ts'

/** Returns the bytes of a picture or a film in pieces. Returns null if they cannot be read. */
type ReadPieces = (path: string) => Promise<AsyncIterable<Uint8Array> | null>

interface Dependencies {
  readonly pictures: ReadPieces
  readonly films: ReadPieces
  readonly sheetOf: (game: PressGameView, language: Language) => string
  readonly now: () => number
  readonly log: Log
}

const number = (at: number) => String(at + 1).padStart(2, '0')

/** Returns the pictures, the logo and the film of a game, with their names in the archive. */
const sourcesOf = ({ pictures, logo, trailer }: PressGameView) => [
  ...pictures.map(({ path }, at) => ({
    from: 'pictures' as const,
    path,
    name: `pictures/${number(at)}-${basename(path)}`,
  })),
  ...(logo === null
    ? []
    : [{ from: 'pictures' as const, path: logo.path, name: `logo${extname(logo.path)}` }]),
  ...(trailer?.is === 'film'
    ? [{ from: 'films' as const, path: trailer.film.path, name: `film${extname(trailer.film.path)}` }]
    : []),
]

/**
 * Creates the archive for journalists as a stream, so that it never needs space for the whole archive. `games` has the
 * same game in each language.
 */
export const pressKit = (
  { sheetOf, now, log, ...read }: Dependencies,
  games: readonly (readonly [Language, PressGameView])[],
): AsyncGenerator<Uint8Array> => {
  const changedAt = now()
  const files = async function* () {
    for (const [language, game] of games)
      yield { name: `${game.slug}/facts-${language}.txt`, changedAt, content: sheetOf(game, language) }
    const [, game] = games[0] ?? []
    if (game === undefined) return
    for (const { from, path, name } of sourcesOf(game)) {
      const content = await read[from](path)
      if (content === null) log.warn('A file is missing in the archive for journalists', { path })
      else yield { name: `${game.slug}/${name}`, changedAt, content }
    }
  }
  return zipOf(files())
}

const PIECE_BYTES = 256 * 1024

/**
 * Opens the file anew for each piece. A download that ends early stops this function between two pieces, and an open
 * file would stay open.
 */
async function* piecesOfFile(path: string, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; at += PIECE_BYTES) {
    const length = Math.min(PIECE_BYTES, size - at)
    const file = await open(path)
    const { bytesRead, buffer } = await file
      .read(Buffer.alloc(length), 0, length, at)
      .finally(() => file.close())
    if (bytesRead < length) throw new Error('A file of the archive has changed')
    yield buffer
  }
}

/** Returns the path and the size of a file in a folder, or null if the file does not exist. */
const fileBelow = async (folder: string, path: string) => {
  if (!(await isInside(folder, path).catch(() => false))) return null
  const file = join(folder, path)
  const found = await stat(file).catch(() => undefined)
  return found?.isFile() ? { file, size: found.size } : null
}

/**
 * Reads files of the content in pieces, because films may be large. A file of another host is read as a whole, within
 * the limit for pictures.
 */
export const piecesFrom = (base: string, folder: string, timeoutMs: number): ReadPieces => {
  if (base.startsWith('/'))
    return async (path) => {
      const found = await fileBelow(folder, path)
      return found && piecesOfFile(found.file, found.size)
    }
  const origin = remoteOrigin(base, timeoutMs)
  return async (path) => {
    const original = await origin(path)
    const bytes = original.is === 'found' ? await original.read() : null
    return bytes && Readable.from([bytes])
  }
}

type SizeOf = (path: string) => Promise<number | null>

/** Returns the size of a file of the content. Returns null if it is missing or on another host. */
export const sizeFrom =
  (base: string, folder: string): SizeOf =>
  async (path) =>
    base.startsWith('/') ? ((await fileBelow(folder, path))?.size ?? null) : null

/**
 * Measures the files of a game. The size of the archive is unknown if a file is on another host. The fact sheets count
 * as files, but their size is too small to be added.
 */
export const gameSizes = async (
  sizeOf: Readonly<Record<'pictures' | 'films', SizeOf>>,
  game: PressGameView,
  sheets: number,
): Promise<GameSizes> => {
  const sizes = await Promise.all(sourcesOf(game).map(({ from, path }) => sizeOf[from](path)))
  const known = sizes.filter((size) => size !== null)
  const films = game.trailer?.is === 'film' ? [game.trailer.film.path, ...game.trailer.film.others] : []
  const filmSizes = await Promise.all(films.map(async (path) => [path, await sizeOf.films(path)] as const))
  return {
    kit:
      known.length < sizes.length || known.length === 0
        ? null
        : { files: sheets + known.length, bytes: known.reduce((sum, size) => sum + size, 0) },
    films: new Map(filmSizes.flatMap(([path, size]) => (size === null ? [] : [[path, size] as const]))),
  }
}

/** Returns pairs of a base address and the folder whose files are served under it. */
const mediaOf = (settings: FastifyInstance['settings']) => {
  const { imageBase, videoBase, mediaBase } = siteFactsOf(settings)
  const media = join(resolvePath(settings.CONTENT_DIR), 'media')
  return {
    pictures: [imageBase, join(media, 'images')],
    films: [videoBase, join(media, 'videos')],
    media: [mediaBase, media],
  } as const
}

/** Returns functions that measure the downloads of the press room. */
export const kitMeasure = ({ facts, identity, settings }: FastifyInstance) => {
  const folders = mediaOf(settings)
  const sizeOf = { pictures: sizeFrom(...folders.pictures), films: sizeFrom(...folders.films) }
  return {
    ofGame: (content: PressGameContent) => {
      const { languages } = identity()
      return gameSizes(sizeOf, pressGameView(content, DEFAULT_LANGUAGE, facts().timeZone), languages.length)
    },
    ofMedia: sizeFrom(...folders.media),
  }
}

export type KitMeasure = ReturnType<typeof kitMeasure>

/** How many archives are sent at the same time. Slow readers must not take all memory, nor all places. */
const MOST_AT_ONCE = 20
const MOST_OF_A_NETWORK = 4

/** Returns a function that sends the archive of a game. */
export const kitSender = (app: FastifyInstance, { factSheet }: PressViews) => {
  const { facts, identity, resolve, settings } = app
  const folders = mediaOf(settings)
  const pictures = piecesFrom(...folders.pictures, settings.API_TIMEOUT_MS)
  const films = piecesFrom(...folders.films, settings.API_TIMEOUT_MS)
  const sending: (string | null)[] = []
  const log = dedupedLog(app.siteLog)
  return async (reply: FastifyReply, slug: string, cacheControl: string, own: Partial<ContentPorts> = {}) => {
    const read = await resolve(pressGame, own)(slug)
    if (!read.ok) return read.problem === 'not-found' ? reply.callNotFound() : reply.sendBusy()
    const network = limitedNetwork(reply.request.ip)
    const ofNetwork = network === null ? 0 : sending.filter((other) => other === network).length
    if (sending.length >= MOST_AT_ONCE || ofNetwork >= MOST_OF_A_NETWORK) return reply.sendBusy()
    const games = identity().languages.map((language): [Language, PressGameView] => [
      language,
      pressGameView(read.value, language, facts().timeZone),
    ])
    const sheetOf = (game: PressGameView, language: Language) => factSheet(game, language, facts())
    const pieces = pressKit({ pictures, films, sheetOf, now: SYSTEM_CLOCK.now, log }, games)
    const archive = Readable.from(pieces, { objectMode: false })
    sending.push(network)
    archive.once('close', () => sending.splice(sending.indexOf(network), 1))
    return reply
      .header('cache-control', cacheControl)
      .header('content-disposition', `attachment; filename="${slug.replace(/[^\w-]/g, '_')}.zip"`)
      .type('application/zip')
      .send(archive)
  }
}

export type SendKit = ReturnType<typeof kitSender>
