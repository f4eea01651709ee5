import { createStore } from 'zustand/vanilla'
import { newestVacancies } from '#domain/careers/newest-vacancies.ts'
import { saysNoneOpen } from '#domain/careers/none-open.ts'
import type { VacancyCard } from '#domain/careers/vacancy.ts'
import { pictureOf } from '#domain/games/gallery.ts'
import type { GameCard } from '#domain/games/game.ts'
import type { Language } from '#domain/language/language.ts'
import type { NewsCard } from '#domain/news/article.ts'
import { newsPreview } from '#domain/news/news-preview.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { Image } from '#domain/studio/image.ts'
import type { Video } from '#domain/studio/main-video.ts'
import { createShowcase, type Showcase, type ShowcaseContent } from '../games/showcase.ts'
import type { PageUseCase } from '../opened.ts'
import type { Viewport } from '../ports/viewport.ts'
import type { Readable } from '../readable.ts'

/** What could not be had is `null`: its block is left out. */
export interface HomeContent {
  readonly mainVideo: Video | null
  readonly widgetImage: Image | null
  readonly vacancies: readonly VacancyCard[] | null
  /** Decided where the page was made, and there alone. */
  readonly noVacancies: boolean
  readonly showcase: ShowcaseContent | null
  readonly news: readonly NewsCard[]
}

export interface HomeState extends HomeContent {
  readonly language: Language
}

export interface Home extends PageUseCase {
  readonly state: Readable<HomeState>
  readonly showcase: Showcase | null
}

interface Dependencies {
  readonly viewport: Viewport
}

export const createHome =
  (dependencies: Dependencies) =>
  (content: HomeContent, address: PageAddress): Home => {
    const store = createStore<HomeState>(() => ({ ...content, language: address.language }))
    const showcase = content.showcase && createShowcase(dependencies)(content.showcase, address)
    return {
      state: store,
      showcase,
      arrive: (next) => {
        store.setState({ language: next.language })
        showcase?.arrive(next)
      },
      dispose: () => showcase?.dispose(),
    }
  }

/** The first world of the studio is what the page opens with, until its film begins. */
const posterOf = (games: readonly GameCard[]): Image | null =>
  games[0] === undefined ? null : pictureOf(games[0].gallery, 'gameMainImage')

export interface HomeView {
  readonly poster: Image | null
  readonly vacancies: readonly VacancyCard[]
  readonly noneOpen: boolean
  readonly news: readonly NewsCard[]
}

export const homeView = ({ showcase, vacancies, noVacancies, news, language }: HomeState): HomeView => ({
  poster: posterOf(showcase?.games ?? []),
  vacancies: newestVacancies(vacancies ?? [], language),
  noneOpen: saysNoneOpen(noVacancies, vacancies, language),
  news: newsPreview(news, language),
})
