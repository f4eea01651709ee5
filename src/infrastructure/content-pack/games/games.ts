import * as z from 'zod/mini'
import { CONTENT_LANGUAGES, LANGUAGES, type Language } from '#domain/language/languages.ts'
import { game } from '../../content-api/games.ts'
import { wireName } from '../../content-api/record.ts'
import { checkIds } from '../checks/ids.ts'
import { warnIfUntranslated } from '../checks/languages.ts'
import { wishVideo, wishWebAddress } from '../checks/links.ts'
import { checkSlugs } from '../checks/slugs.ts'
import type { GameRecord, ImageRecord } from '../content.ts'
import type { PackTools } from '../pack-tools.ts'
import { optionalSlug } from '../pieces.ts'
import { inner, type PackRecord } from '../record.ts'
import { textsOf } from '../text-files.ts'
import { checkGallery } from './gallery-check.ts'
import { inShownOrder } from './order.ts'

/** `/api/games/404` and the like stand where a game of that name would. */
const RESERVED = ['404', 'support', 'widget']

const gameRecord = z.extend(game.wire, { slug: optionalSlug, status: z.string().check(z.minLength(1)) })

const TEXTS = ['description', 'additionalDescription', 'gameAchievements'] as const

const withTexts = (
  { source }: PackTools,
  folder: string,
  value: z.output<typeof gameRecord>,
): GameRecord => ({
  ...value,
  slug: value.slug ?? folder,
  ...textsOf<'description'>(source, `games/${folder}`, 'description', 'html', value),
  ...textsOf<'additionalDescription'>(source, `games/${folder}`, 'additionalDescription', 'html', value),
  ...textsOf<'gameAchievements'>(source, `games/${folder}`, 'gameAchievements', 'html', value),
})

const withSizes = ({ sized }: PackTools, record: PackRecord<GameRecord>): GameRecord => {
  const { gamesGalleryEntity, gamePlatformsEntity, gameSocialsEntity } = record.value
  const sizedAt = <Entry extends { readonly image: ImageRecord }>(
    list: string,
    entries: readonly Entry[],
    languages: (entry: Entry) => readonly Language[] = () => CONTENT_LANGUAGES,
  ) =>
    entries.map((entry, index) => ({
      ...entry,
      image: sized(inner(record, entry.image, list, index, 'image'), languages(entry)),
    }))
  return {
    ...record.value,
    gamesGalleryEntity: sizedAt('gamesGalleryEntity', gamesGalleryEntity),
    gamePlatformsEntity: sizedAt('gamePlatformsEntity', gamePlatformsEntity, ({ lang }) =>
      CONTENT_LANGUAGES.filter((language) => lang === '' || lang === language),
    ),
    gameSocialsEntity: sizedAt('gameSocialsEntity', gameSocialsEntity),
  }
}

const checkGame = ({ notebook }: PackTools, { value, at }: PackRecord<GameRecord>): void => {
  warnIfUntranslated(notebook, at, value, ...TEXTS)
  if (value.gameTrailer !== null) wishVideo(notebook, at('gameTrailer', 'link'), value.gameTrailer.link)
  for (const language of LANGUAGES) {
    const field = wireName('gameSupportLink', language)
    if (value[field] !== '') wishWebAddress(notebook, at(field), value[field])
  }
  for (const list of ['gamePlatformsEntity', 'gameSocialsEntity'] as const)
    value[list].forEach(
      ({ link }, index) => void wishWebAddress(notebook, at(list, index, 'link', 'link'), link.link),
    )
}

const readGame = (tools: PackTools, folder: string): readonly PackRecord<GameRecord>[] => {
  const record = tools.source.record(`games/${folder}/game.json`, gameRecord)
  if (record === null) return []
  const told = { at: record.at, value: withTexts(tools, folder, record.value) }
  checkGame(tools, told)
  checkGallery(tools, told)
  return [{ at: record.at, value: withSizes(tools, told) }]
}

/** In the order to show. */
export const readGames = (tools: PackTools): readonly GameRecord[] => {
  const records = tools.source.foldersWith('games', 'game.json').flatMap((folder) => readGame(tools, folder))
  checkIds(tools.notebook, records)
  checkSlugs(
    tools.notebook,
    records.map(({ value, at }) => ({ slug: value.slug, place: at('slug') })),
    RESERVED,
  )
  return inShownOrder(tools, records)
}
