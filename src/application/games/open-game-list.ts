import type { PageAddress } from '#domain/site/page-address.ts'
import type { Opened } from '../opened.ts'
import type { GameCatalog } from '../ports/game-catalog.ts'
import type { TransferState } from '../ports/transfer-state.ts'
import { defineUseCase } from '../use-case.ts'
import { createGameList, type GameList } from './game-list.ts'
import { loadCards } from './load-cards.ts'

interface Dependencies {
  readonly games: GameCatalog
  readonly transferState: TransferState
}

export type OpenGameList = (address: PageAddress) => Promise<Opened<GameList>>

export const openGameList =
  (dependencies: Dependencies): OpenGameList =>
  async (address) => {
    const cards = await loadCards(dependencies)
    return cards.ok ? { is: 'shown', useCase: createGameList(cards.value, address) } : { is: 'unavailable' }
  }

export const gamesPage = defineUseCase(['games', 'transferState'], openGameList)
