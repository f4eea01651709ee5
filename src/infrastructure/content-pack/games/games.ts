import * as z from 'zod/mini'
import type { Game } from '#domain/games/game.ts'
import { LANGUAGES, type Language } from '#domain/language/language.ts'
import { game } from '../../content-api/games/schemas.ts'
import { checkIds } from '../checks/ids.ts'
import { wishTwin } from '../checks/languages.ts'
import { wishVideo, wishWebAddress } from '../checks/links.ts'
import { checkSlugs } from '../checks/slugs.ts'
import type { PackTools } from '../pack-tools.ts'
import { optionalSlug } from '../pieces.ts'
import { inner, type PackRecord } from '../record.ts'
import { checkGallery } from './gallery-check.ts'
import { inShownOrder } from './order.ts'

/** `/api/games/404` and the like stand where a game of that name would. */
const RESERVED = ['404', 'support', 'widget']

const gameRecord = z.extend(game, { slug: optionalSlug, status: z.string().check(z.minLength(1)) })

type GameRecord = z.output<typeof gameRecord>

const withTexts = ({ source }: PackTools, folder: string, value: GameRecord): Game => {
  const text = (name: string, inRecord: string) => source.text(`games/${folder}/${name}.html`) || inRecord
  return {
    ...value,
    slug: value.slug ?? folder,
    descriptionEn: text('description.en', value.descriptionEn),
    descriptionRu: text('description.ru', value.descriptionRu),
    additionalDescriptionEn: text('additionalDescription.en', value.additionalDescriptionEn),
    additionalDescriptionRu: text('additionalDescription.ru', value.additionalDescriptionRu),
    gameAchievementsEn: text('gameAchievements.en', value.gameAchievementsEn),
    gameAchievementsRu: text('gameAchievements.ru', value.gameAchievementsRu),
  }
}

const withSizes = ({ sized }: PackTools, record: PackRecord<Game>): Game => {
  const { gamesGalleryEntity, gamePlatformsEntity, gameSocialsEntity } = record.value
  const sizedAt = <
    Entry extends {
      readonly image: Game['gamesGalleryEntity'][number]['image'] | Game['gameSocialsEntity'][number]['image']
    },
  >(
    list: string,
    entries: readonly Entry[],
    languages: (entry: Entry) => readonly Language[] = () => LANGUAGES,
  ) =>
    entries.map((entry, index) => ({
      ...entry,
      image: sized(inner(record, entry.image, list, index, 'image'), languages(entry)),
    }))
  return {
    ...record.value,
    gamesGalleryEntity: sizedAt('gamesGalleryEntity', gamesGalleryEntity),
    gamePlatformsEntity: sizedAt('gamePlatformsEntity', gamePlatformsEntity, ({ lang }) =>
      LANGUAGES.filter((language) => lang === '' || lang === language),
    ),
    gameSocialsEntity: sizedAt('gameSocialsEntity', gameSocialsEntity),
  }
}

const checkGame = ({ notebook }: PackTools, { value, at }: PackRecord<Game>): void => {
  wishTwin(notebook, at, value, 'description', 'additionalDescription', 'gameAchievements')
  if (value.gameTrailer !== null) wishVideo(notebook, at('gameTrailer', 'link'), value.gameTrailer.link)
  for (const field of ['gameSupportLinkEn', 'gameSupportLinkRu'] as const)
    if (value[field] !== '') wishWebAddress(notebook, at(field), value[field])
  for (const list of ['gamePlatformsEntity', 'gameSocialsEntity'] as const)
    value[list].forEach(
      ({ link }, index) => void wishWebAddress(notebook, at(list, index, 'link', 'link'), link.link),
    )
}

const readGame = (tools: PackTools, folder: string): readonly PackRecord<Game>[] => {
  const record = tools.source.record(`games/${folder}/game.json`, gameRecord)
  if (record === null) return []
  const told = { at: record.at, value: withTexts(tools, folder, record.value) }
  checkGame(tools, told)
  checkGallery(tools, told)
  return [{ at: record.at, value: withSizes(tools, told) }]
}

/** In the order to show. */
export const readGames = (tools: PackTools): readonly Game[] => {
  const records = tools.source.foldersWith('games', 'game.json').flatMap((folder) => readGame(tools, folder))
  checkIds(tools.notebook, records)
  checkSlugs(
    tools.notebook,
    records.map(({ value, at }) => ({ slug: value.slug, place: at('slug') })),
    RESERVED,
  )
  return inShownOrder(tools, records)
}
