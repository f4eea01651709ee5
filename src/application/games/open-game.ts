import { achievementsIn } from '#domain/games/achievements.ts'
import type { GalleryType } from '#domain/games/gallery-entry.ts'
import type { Game } from '#domain/games/game.ts'
import type { Language } from '#domain/language/language.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { found } from '../answer.ts'
import { carried } from '../carried.ts'
import type { Opened } from '../opened.ts'
import type { GameCatalog } from '../ports/game-catalog.ts'
import type { TransferState } from '../ports/transfer-state.ts'
import type { Typesetter } from '../ports/typesetter.ts'
import { gameKey } from './carried-games.ts'
import { createGamePage, type GamePage } from './game-page.ts'
import type { GameSheet } from './game-sheet.ts'
import { entriesOfTypes } from './shown-card.ts'

interface Dependencies {
  readonly games: GameCatalog
  readonly typesetter: Typesetter
  readonly transferState: TransferState
}

export type OpenGame = (slug: string, address: PageAddress) => Promise<Opened<GamePage>>

const ON_ITS_PAGE: ReadonlySet<string> = new Set<GalleryType>([
  'gameMainImage',
  'gameLogoImage',
  'gameSliderGameplay',
  'gameSliderImages',
])

/** Achievements are set block by block: each of them stands in the page alone, so each must be whole. */
const sheetOf = async (game: Game, { html }: Typesetter): Promise<GameSheet> => {
  const { gameAchievementsEn, gameAchievementsRu, ...rest } = game
  const blocks = (language: Language) => Promise.all(achievementsIn(game, language).map(html))
  const [
    descriptionEn,
    descriptionRu,
    additionalDescriptionEn,
    additionalDescriptionRu,
    achievementsEn,
    achievementsRu,
  ] = await Promise.all([
    html(game.descriptionEn),
    html(game.descriptionRu),
    html(game.additionalDescriptionEn),
    html(game.additionalDescriptionRu),
    blocks('en'),
    blocks('ru'),
  ])
  return {
    ...rest,
    descriptionEn,
    descriptionRu,
    additionalDescriptionEn,
    additionalDescriptionRu,
    achievementsEn,
    achievementsRu,
    gamesGalleryEntity: entriesOfTypes(game.gamesGalleryEntity, ON_ITS_PAGE),
  }
}

export const openGame =
  ({ games, typesetter, transferState }: Dependencies): OpenGame =>
  async (slug, address) => {
    const sheet = await carried(transferState, gameKey(slug), async () => {
      const answer = await games.game(slug)
      return answer.ok ? found(await sheetOf(answer.value, typesetter)) : answer
    })
    if (sheet.ok) return { is: 'shown', useCase: createGamePage(sheet.value, address) }
    return sheet.problem === 'not-found' ? { is: 'not-found', returnPage: 'games' } : { is: 'unavailable' }
  }
