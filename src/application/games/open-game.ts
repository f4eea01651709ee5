import { achievementsIn } from '#domain/games/achievements.ts'
import type { GalleryType, Game } from '#domain/games/game.ts'
import { perLanguageLater } from '#domain/language/localized.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { found } from '../answer.ts'
import { carried } from '../carried.ts'
import type { Opened } from '../opened.ts'
import type { GameCatalog } from '../ports/game-catalog.ts'
import type { HtmlSanitiser } from '../ports/html-sanitiser.ts'
import type { TransferState } from '../ports/transfer-state.ts'
import { defineUseCase } from '../use-case.ts'
import { gameKey } from './carried-games.ts'
import { createGamePage, type GamePage, type GameSheet } from './game-page.ts'
import { entriesOfTypes } from './shown-card.ts'

interface Dependencies {
  readonly games: GameCatalog
  readonly sanitiser: HtmlSanitiser
  readonly transferState: TransferState
}

export type OpenGame = (slug: string, address: PageAddress) => Promise<Opened<GamePage>>

const ON_ITS_PAGE: ReadonlySet<string> = new Set<GalleryType>([
  'gameMainImage',
  'gameLogoImage',
  'gameSliderGameplay',
  'gameSliderImages',
])

/** Achievements are sanitised block by block: each of them is in the page alone, so each must be whole. */
const sheetOf = async (game: Game, { html }: HtmlSanitiser): Promise<GameSheet> => {
  const [description, additionalDescription, achievements] = await Promise.all([
    perLanguageLater((language) => html(game.description[language])),
    perLanguageLater((language) => html(game.additionalDescription[language])),
    perLanguageLater((language) => Promise.all(achievementsIn(game, language).map(html))),
  ])
  const gallery = entriesOfTypes(game.gallery, ON_ITS_PAGE)
  return { ...game, description, additionalDescription, achievements, gallery }
}

export const openGame =
  ({ games, sanitiser, transferState }: Dependencies): OpenGame =>
  async (slug, address) => {
    const sheet = await carried(transferState, gameKey(slug), async () => {
      const answer = await games.game(slug)
      return answer.ok ? found(await sheetOf(answer.value, sanitiser)) : answer
    })
    if (sheet.ok) return { is: 'shown', useCase: createGamePage(sheet.value, address) }
    return sheet.problem === 'not-found' ? { is: 'not-found', returnPage: 'games' } : { is: 'unavailable' }
  }

export const gamePage = defineUseCase(['games', 'sanitiser', 'transferState'], openGame)
