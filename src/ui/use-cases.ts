import type { OpenJobList } from '#application/careers/open-job-list.ts'
import type { OpenVacancy } from '#application/careers/open-vacancy.ts'
import type { OpenGame } from '#application/games/open-game.ts'
import type { OpenGameList } from '#application/games/open-game-list.ts'
import type { OpenLayout } from '#application/site/open-layout.ts'
import type { OpenNotFound } from '#application/site/open-not-found.ts'
import type { OpenHome } from '#application/studio/open-home.ts'

/** All that pages start from: plain functions, whoever made them. */
export interface UseCases {
  readonly openLayout: OpenLayout
  readonly openNotFound: OpenNotFound
  readonly openHome: OpenHome
  readonly openGameList: OpenGameList
  readonly openGame: OpenGame
  readonly openJobList: OpenJobList
  readonly openVacancy: OpenVacancy
}
