import type { GameCard } from '#domain/games/game.ts'
import { supportList } from '#domain/games/support-list.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { found } from '../answer.ts'
import { carried } from '../carried.ts'
import type { Opened } from '../opened.ts'
import type { GameCatalog } from '../ports/game-catalog.ts'
import type { TransferState } from '../ports/transfer-state.ts'
import { defineUseCase } from '../use-case.ts'
import { SUPPORTED_GAMES } from './carried-support.ts'
import { createSupport, type Support, supportPicture } from './support.ts'

interface Dependencies {
  readonly games: GameCatalog
  readonly transferState: TransferState
}

export type OpenSupport = (address: PageAddress) => Promise<Opened<Support>>

/** The parts of a card that this page shows: only they travel in the page. */
const supportCard = (game: GameCard): GameCard => {
  const picture = supportPicture(game)
  return {
    ...game,
    trailer: null,
    gallery: game.gallery.filter(({ image }) => image === picture),
    platforms: [],
  }
}

export const openSupport =
  ({ games, transferState }: Dependencies): OpenSupport =>
  async (address) => {
    const supported = await carried(transferState, SUPPORTED_GAMES, async () => {
      const answer = await games.gamesForSupport()
      // A link of one language serves the other too: the list is the same in both.
      return answer.ok
        ? found(supportList(answer.value, address.language).map(({ game }) => supportCard(game)))
        : answer
    })
    return supported.ok
      ? { is: 'shown', useCase: createSupport(supported.value, address) }
      : { is: 'unavailable' }
  }

export const supportPage = defineUseCase(['games', 'transferState'], openSupport)
