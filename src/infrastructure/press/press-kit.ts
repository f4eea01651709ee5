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

/** The pictures or the films of the content. */
interface Media {
  /** Returns the bytes of a file in pieces. Returns null if they cannot be read. */
  read(path: string): Promise<AsyncIterable<Uint8Array> | null>
  /** Returns null if the file is missing or on another host. */
  sizeOf(path: string): Promise<number | null>
}

interface Dependencies extends Readonly<Record<'pictures' | 'films', Pick<Media, 'read'>>> {
  readonly sheetOf: (game: PressGameView, language: Language) => string
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
  { sheetOf, log, ...media }: Dependencies,
  games: readonly (readonly [Language, PressGameView])[],
): AsyncGenerator<Uint8Array> => {
  const lastModified = SYSTEM_CLOCK.now()
  const files = async function* () {
    for (const [language, game] of games)
      yield { name: `${game.slug}/facts-${language}.txt`, lastModified, input: sheetOf(game, language) }
    const [, game] = games[0] ?? []
    if (game === undefined) return
    for (const { from, path, name } of sourcesOf(game)) {
      const content = await media[from].read(path)
      if (content === null) log.warn('A file is missing in the archive for journalists', { path })
      else yield { name: `${game.slug}/${name}`, lastModified, input: content }
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
export const mediaFrom = (base: string, folder: string, timeoutMs: number): Media => {
  if (base.startsWith('/'))
    return {
      read: async (path) => {
        const found = await fileBelow(folder, path)
        return found && piecesOfFile(found.file, found.size)
      },
      sizeOf: async (path) => (await fileBelow(folder, path))?.size ?? null,
    }
  const origin = remoteOrigin(base, timeoutMs)
  return {
    read: async (path) => {
      const original = await origin(path)
      const bytes = original.is === 'found' ? await original.read() : null
      return bytes && Readable.from([bytes])
    },
    sizeOf: async () => null,
  }
}

/** How many archives are sent at the same time. Slow readers must not take all memory, nor all places. */
const MOST_AT_ONCE = 20
const MOST_OF_A_NETWORK = 4

/** Returns functions that measure the downloads of the press room, and one that sends the archive of a game. */
export const pressKits = (app: FastifyInstance, { factSheet }: PressViews) => {
  const { facts, identity, resolve, settings } = app
  const { imageBase, videoBase, mediaBase } = siteFactsOf(settings)
  const folder = join(resolvePath(settings.CONTENT_DIR), 'media')
  const media = {
    pictures: mediaFrom(imageBase, join(folder, 'images'), settings.API_TIMEOUT_MS),
    films: mediaFrom(videoBase, join(folder, 'videos'), settings.API_TIMEOUT_MS),
  }
  const { sizeOf: sizeOfMedia } = mediaFrom(mediaBase, folder, settings.API_TIMEOUT_MS)
  const sending: (string | null)[] = []
  const log = dedupedLog(app.siteLog)
  const sheetOf = (game: PressGameView, language: Language) => factSheet(game, language, facts())

  /**
   * Measures the files of a game. The size of the archive is unknown if a file is on another host. The fact sheets
   * count as files, but their size is too small to be added.
   */
  const sizesOf = async (content: PressGameContent): Promise<GameSizes> => {
    const game = pressGameView(content, DEFAULT_LANGUAGE, facts().timeZone)
    const sizes = await Promise.all(sourcesOf(game).map(({ from, path }) => media[from].sizeOf(path)))
    const known = sizes.filter((size) => size !== null)
    const paths = game.trailer?.is === 'film' ? [game.trailer.film.path, ...game.trailer.film.others] : []
    const filmSizes = await Promise.all(
      paths.map(async (path) => [path, await media.films.sizeOf(path)] as const),
    )
    return {
      kit:
        known.length < sizes.length || known.length === 0
          ? null
          : {
              files: identity().languages.length + known.length,
              bytes: known.reduce((sum, size) => sum + size, 0),
            },
      films: new Map(filmSizes.flatMap(([path, size]) => (size === null ? [] : [[path, size] as const]))),
    }
  }

  const send = async (
    reply: FastifyReply,
    slug: string,
    cacheControl: string,
    own: Partial<ContentPorts> = {},
  ) => {
    const read = await resolve(pressGame, own)(slug)
    if (!read.ok) return read.problem === 'not-found' ? reply.callNotFound() : reply.sendBusy()
    const network = limitedNetwork(reply.request.ip)
    const ofNetwork = network === null ? 0 : sending.filter((other) => other === network).length
    if (sending.length >= MOST_AT_ONCE || ofNetwork >= MOST_OF_A_NETWORK) return reply.sendBusy()
    const games = identity().languages.map((language): [Language, PressGameView] => [
      language,
      pressGameView(read.value, language, facts().timeZone),
    ])
    const pieces = pressKit({ ...media, sheetOf, log }, games)
    const archive = Readable.from(pieces, { objectMode: false })
    sending.push(network)
    archive.once('close', () => sending.splice(sending.indexOf(network), 1))
    return reply
      .header('cache-control', cacheControl)
      .header('content-disposition', `attachment; filename="${slug.replace(/[^\w-]/g, '_')}.zip"`)
      .type('application/zip')
      .send(archive)
  }

  return { send, sizesOf, sizeOfMedia }
}

export type PressKits = ReturnType<typeof pressKits>
