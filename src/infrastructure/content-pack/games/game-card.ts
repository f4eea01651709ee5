import type { Game, GameCard } from '#domain/games/game.ts'

export const gameCardOf = (game: Game): GameCard => ({
  id: game.id,
  slug: game.slug,
  title: game.title,
  status: game.status,
  supportStatus: game.supportStatus,
  gameTrailer: game.gameTrailer,
  gameSupportLinkEn: game.gameSupportLinkEn,
  gameSupportLinkRu: game.gameSupportLinkRu,
  gamesGalleryEntity: game.gamesGalleryEntity,
  gamePlatformsEntity: game.gamePlatformsEntity,
})
