import { type HiringStep, stepsOfVacancy } from '#domain/careers/hiring-step.ts'
import type { World } from '#domain/games/world-colours.ts'
import type { Localized } from '#domain/language/localized.ts'
import type { Image } from '#domain/studio/image.ts'
import { pictureOfVacancy } from '../careers/vacancy.ts'
import { loadGameCard } from '../games/game-cards.ts'
import { defineUseCase } from '../use-case.ts'

export interface AppliedVacancy {
  readonly nextStep: HiringStep | null
  readonly picture: Image | null
  readonly department: Localized | null
  /** The colours of the vacancy's game. With null, the page has the colours of the site. */
  readonly world: World | null
}

export const appliedVacancy = defineUseCase(
  ['careers', 'games', 'pageState'],
  ({ careers, ...others }) =>
    async (slug: string | null): Promise<AppliedVacancy> => {
      const [found, page] = await Promise.all([
        slug === null ? null : careers.vacancy(slug),
        careers.jobsPage(),
      ])
      const vacancy = found?.ok ? found.value : null
      const jobsPage = page.ok ? page.value : null
      const ofStudio = jobsPage?.steps ?? []
      const [nextStep = null] = vacancy ? stepsOfVacancy(vacancy, ofStudio) : ofStudio
      const game = await loadGameCard(others, vacancy?.game ?? null, 'gameRectangleImage')
      const department = vacancy?.department?.title ?? null
      return {
        nextStep,
        picture: pictureOfVacancy({ game, jobsPage }),
        department,
        world: game?.colours ?? null,
      }
    },
)
