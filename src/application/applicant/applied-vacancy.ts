import { type HiringStep, stepsOfVacancy } from '#domain/careers/hiring-step.ts'
import { isEmail } from '#domain/forms/email.ts'
import { plainTitle } from '#domain/games/game.ts'
import type { World } from '#domain/games/world-colours.ts'
import { isTitledIn, titledRecords } from '#domain/language/availability.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Localized } from '#domain/language/localized.ts'
import type { ArticleCard } from '#domain/news/article.ts'
import { articlesAbout } from '#domain/news/listed-articles.ts'
import { mainOffice } from '#domain/studio/contacts.ts'
import type { Image } from '#domain/studio/image.ts'
import { pictureOfVacancy } from '../careers/vacancy.ts'
import { loadGameCard } from '../games/game-cards.ts'
import { defineUseCase } from '../use-case.ts'

export interface AppliedVacancy {
  readonly slug: string | null
  readonly steps: readonly HiringStep[]
  readonly picture: Image | null
  readonly department: Localized | null
  readonly game: { readonly slug: string; readonly title: string } | null
  readonly articles: readonly ArticleCard[]
  readonly world: World | null
  readonly writeTo: string
}

/** Returns the first e-mail address that a text links to, or an empty string. */
const firstEmail = (html = ''): string => {
  const [, email = ''] = /href="mailto:([^"?]+)/.exec(html) ?? []
  return isEmail(email) ? email : ''
}

/** Opens what the applicant's page shows next to the application. `slug` is null if no vacancy was chosen. */
export const appliedVacancy = defineUseCase(
  ['careers', 'games', 'news', 'studio', 'pageState'],
  ({ careers, news, studio, ...others }) =>
    async (slug: string | null, language: Language): Promise<AppliedVacancy> => {
      const [found, page, listed, contacts] = await Promise.all([
        slug === null ? null : careers.vacancy(slug),
        careers.jobsPage(),
        news.articles(),
        studio.contacts(),
      ])
      const vacancy = found?.ok ? found.value : null
      const jobsPage = page.ok ? page.value : null
      const ofStudio = jobsPage?.steps ?? []
      const game = await loadGameCard(others, vacancy?.game ?? null, 'gameRectangleImage')
      return {
        slug: vacancy !== null && isTitledIn(vacancy, language) ? vacancy.slug : null,
        steps: titledRecords(vacancy ? stepsOfVacancy(vacancy, ofStudio) : ofStudio, language),
        picture: pictureOfVacancy({ vacancy, game, jobsPage }),
        department: vacancy?.department?.title ?? null,
        game: game && { slug: game.slug, title: plainTitle(game) },
        articles: game !== null && listed.ok ? articlesAbout(listed.value, game.id, language) : [],
        world: game?.colours ?? null,
        writeTo: contacts.ok ? firstEmail(mainOffice(contacts.value)?.address[language]) : '',
      }
    },
)
