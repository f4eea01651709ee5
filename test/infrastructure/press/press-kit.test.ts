import { mkdtemp, readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { unzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { pressGameView } from '#application/press/press-game.ts'
import { mediaFrom, pressKit } from '#infrastructure/press/press-kit.ts'
import { aGame, anEntry } from '../../arbitraries/games.ts'

const archiveOf = (files: Readonly<Record<string, string | (() => AsyncIterable<Uint8Array>)>>) => {
  const warned: unknown[] = []
  const game = aGame(1, {
    trailerFilm: { path: 'films/one.mp4', others: [] },
    gallery: [
      anEntry('gameMainImage', 1, 'one/hero.webp'),
      anEntry('gameSliderImages', 1, 'two/hero.webp'),
      anEntry('gameLogoImage', 1, 'one/logo.svg'),
    ],
  })
  const read = async (path: string) => {
    const file = files[path]
    if (file === undefined) return null
    return typeof file === 'string' ? Readable.from([Buffer.from(file)]) : file()
  }
  const pieces = pressKit(
    {
      pictures: { read },
      films: { read },
      sheetOf: ({ title }, language) => `${title} in ${language}`,
      log: { warn: (...said: readonly unknown[]) => void warned.push(said), error: () => {} },
    },
    (['en', 'ru'] as const).map((language) => [
      language,
      pressGameView({ game, quotes: [] }, language, 'UTC'),
    ]),
  )
  return { pieces, warned }
}

const kitOf = async (files: Readonly<Record<string, string>>) => {
  const { pieces, warned } = archiveOf(files)
  const bytes: Uint8Array[] = []
  for await (const piece of pieces) bytes.push(piece)
  const unzipped = unzipSync(Buffer.concat(bytes))
  const texts = Object.entries(unzipped).map(([name, file]) => [name, Buffer.from(file).toString()])
  return { texts, warned }
}

test('the archive has the facts in each language, the pictures in order, the logo and the film', async () => {
  const { texts } = await kitOf({
    'one/hero.webp': '1',
    'two/hero.webp': '2',
    'one/logo.svg': 'logo',
    'films/one.mp4': 'film',
  })
  expect(texts).toEqual([
    ['game-1/facts-en.txt', 'Game 1 in en'],
    ['game-1/facts-ru.txt', 'Game 1 in ru'],
    ['game-1/pictures/01-hero.webp', '1'],
    ['game-1/pictures/02-hero.webp', '2'],
    ['game-1/logo.svg', 'logo'],
    ['game-1/film.mp4', 'film'],
  ])
})

test('a missing picture is left out, and the log names its path', async () => {
  const { texts, warned } = await kitOf({ 'two/hero.webp': '2', 'one/logo.svg': 'logo' })
  expect(texts.map(([name]) => name)).toContain('game-1/pictures/02-hero.webp')
  expect(JSON.stringify(warned)).toMatch(/one\/hero\.webp.*films\/one\.mp4/)
})

test('a film is read only as fast as the client takes it', async () => {
  let read = 0
  const film = async function* () {
    for (; read < 1000; read += 1) yield Buffer.alloc(64 * 1024)
  }
  const { pieces } = archiveOf({ 'films/one.mp4': film })
  let taken = 0
  while (taken < 1_000_000) taken += (await pieces.next()).value?.length ?? 0
  expect(read).toBeLessThan(25)
})

test('files of the content are read in pieces, stay closed in between, and no link leads out of their folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'films-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const film = join(folder, 'long.mp4')
  await writeFile(film, Buffer.alloc(300_000))
  await symlink('/etc/hostname', join(folder, 'away.mp4'))
  const { read } = mediaFrom('/media/videos/', folder, 1000)
  await (await read('long.mp4'))?.[Symbol.asyncIterator]().next()
  const open = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''))
  expect(await Promise.all(open)).not.toContain(film)
  const lengths: number[] = []
  for await (const { length } of (await read('long.mp4')) ?? []) lengths.push(length)
  expect([lengths.length > 1, lengths.reduce((sum, length) => sum + length, 0)]).toEqual([true, 300_000])
  expect([await read('away.mp4'), await read('gone.mp4')]).toEqual([null, null])
})
