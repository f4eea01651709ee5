import * as z from 'zod/mini'
import type { Game } from '#domain/games/game.ts'
import { game } from '../../content-api/games/schemas.ts'
import type { PackTools } from '../pack-tools.ts'
import { optionalSlug } from '../pieces.ts'

const ORDER = 'games/order.json'

const gameRecord = z.extend(game, { slug: optionalSlug })

const readGame = ({ source, sized }: PackTools, folder: string): readonly Game[] => {
  const record = source.record(`games/${folder}/game.json`, gameRecord)
  if (record === null) return []
  const { value, at } = record
  const text = (field: string, language: string) => source.text(`games/${folder}/${field}.${language}.html`)
  return [
    {
      ...value,
      slug: value.slug ?? folder,
      descriptionEn: text('description', 'en') || value.descriptionEn,
      descriptionRu: text('description', 'ru') || value.descriptionRu,
      additionalDescriptionEn: text('additionalDescription', 'en') || value.additionalDescriptionEn,
      additionalDescriptionRu: text('additionalDescription', 'ru') || value.additionalDescriptionRu,
      gameAchievementsEn: text('gameAchievements', 'en') || value.gameAchievementsEn,
      gameAchievementsRu: text('gameAchievements', 'ru') || value.gameAchievementsRu,
      gamesGalleryEntity: value.gamesGalleryEntity.map((entry, index) => ({
        ...entry,
        image: sized(entry.image, (...path) => at('gamesGalleryEntity', index, 'image', ...path)),
      })),
      gamePlatformsEntity: value.gamePlatformsEntity.map((entry, index) => ({
        ...entry,
        image: sized(entry.image, (...path) => at('gamePlatformsEntity', index, 'image', ...path)),
      })),
      gameSocialsEntity: value.gameSocialsEntity.map((entry, index) => ({
        ...entry,
        image: sized(entry.image, (...path) => at('gameSocialsEntity', index, 'image', ...path)),
      })),
    },
  ]
}

/** In the order of order.json. */
export const readGames = (tools: PackTools): readonly Game[] => {
  const games = tools.source.foldersWith('games', 'game.json').flatMap((folder) => readGame(tools, folder))
  const order = tools.source.record(ORDER, z.array(z.string()))
  if (order === null) return games
  return order.value.flatMap((slug) => games.find((game) => game.slug === slug) ?? [])
}
