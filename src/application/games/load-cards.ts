import type { GameCard } from '#domain/games/game.ts'
import { found, type Lookup } from '../answer.ts'
import { carried } from '../carried.ts'
import { madeOnce } from '../made-once.ts'
import type { GameCatalog } from '../ports/game-catalog.ts'
import type { TransferState } from '../ports/transfer-state.ts'
import { GAME_CARDS } from './carried-games.ts'
import { shownCard } from './shown-card.ts'

interface Dependencies {
  readonly games: GameCatalog
  readonly transferState: TransferState
}

const shownCards = madeOnce((games: readonly GameCard[]): readonly GameCard[] => games.map(shownCard))

/** The cards of all games, in the order to show. */
export const loadCards = ({ games, transferState }: Dependencies): Promise<Lookup<readonly GameCard[]>> =>
  carried(transferState, GAME_CARDS, async () => {
    const answer = await games.games()
    return answer.ok ? found(shownCards(answer.value)) : answer
  })
