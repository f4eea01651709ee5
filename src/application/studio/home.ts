import { createStore } from 'zustand/vanilla'
import { newestVacancies } from '#domain/careers/newest-vacancies.ts'
import { showsNoVacancies } from '#domain/careers/vacancy.ts'
import type { GameCard } from '#domain/games/game.ts'
import type { GamesWidget } from '#domain/games/games-widget.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Localized } from '#domain/language/localized.ts'
import type { ArticleCard } from '#domain/news/article.ts'
import { previewedArticles } from '#domain/news/listed-articles.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { mainOffice } from '#domain/studio/contacts.ts'
import { decoration, type Image } from '#domain/studio/image.ts'
import { MAIN_VIDEO, type Video } from '#domain/studio/video.ts'
import { askedOnce, mapped } from '../answer.ts'
import { loadHomeCards } from '../games/game-cards.ts'
import { gameTeaser } from '../games/game-teaser.ts'
import { createShowcase, posterOf, type Showcase, type ShowcaseContent } from '../games/showcase.ts'
import { memoize } from '../memoize.ts'
import { linkedArticles } from '../news/article-links.ts'
import { pageKey, takeOrElse } from '../page-state.ts'
import type { PageStore } from '../page-store.ts'
import type { Ports } from '../ports/ports.ts'
import type { Readable } from '../readable.ts'
import { gameLinks } from '../site/layout.ts'
import { definePageUseCase } from '../use-case.ts'
import { loadShortList, type ShortList, withPicture } from './load-short-list.ts'

export const MAIN_VIDEO_KEY = pageKey<Video>('mainVideo')

export const ABOUT_US_WIDGET_IMAGE = pageKey<Image | null>('aboutusWidgetImage')

export const ABOUT_US_SUBTITLE = pageKey<Localized>('aboutusSubtitle')

export const CONTACTS_IMAGE = pageKey<Image | null>('contactsImage')

export const NEWS_PREVIEW = pageKey<readonly ArticleCard[]>('previewedArticles')

export const GAMES_WIDGET = pageKey<GamesWidget>('gamesWidget')

export interface HomeContent extends ShortList {
  readonly mainVideo: Video | null
  readonly widgetImage: Image | null
  readonly subtitle: Localized | null
  readonly showcase: ShowcaseContent | null
  readonly news: readonly ArticleCard[]
  readonly contactsImage: Image | null
}

export interface HomeState extends HomeContent {
  readonly language: Language
}

export interface Home extends PageStore {
  readonly state: Readable<HomeState>
  readonly showcase: Showcase | null
}

export const createHome =
  (dependencies: Pick<Ports, 'viewport'>) =>
  (content: HomeContent, address: PageAddress): Home => {
    const store = createStore<HomeState>(() => ({ ...content, language: address.language }))
    const showcase = content.showcase && createShowcase(dependencies)(content.showcase, address)
    return {
      state: store,
      showcase,
      onAddressChange: (next) => {
        store.setState({ language: next.language })
        showcase?.onAddressChange(next)
      },
      dispose: () => showcase?.dispose(),
    }
  }

/** A studio with several games shows all of them below its header. A single game is in the header. */
const onlyGameOf = ([game, ...others]: readonly GameCard[], language: Language) =>
  game === undefined || others.length > 0 ? null : gameTeaser(game, language)

export const homeView = ({ showcase, vacancies, noVacancies, news, language, ...content }: HomeState) => ({
  ...content,
  poster: posterOf(showcase?.games ?? [], content.mainVideo),
  games: gameLinks(showcase?.games ?? []),
  onlyGame: onlyGameOf(showcase?.games ?? [], language),
  vacancies: newestVacancies(vacancies ?? [], language).map(
    withPicture(showcase?.games ?? [], content.widgetImage),
  ),
  noneOpen: showsNoVacancies(noVacancies, vacancies, language),
  news: previewedArticles(news, language),
})

const previewInSome = memoize((news: readonly ArticleCard[]) => linkedArticles(news, previewedArticles))

export const homePage = definePageUseCase(
  ['games', 'careers', 'news', 'studio', 'pageState', 'viewport'],
  (ports) => async (address) => {
    const { games, news, studio, pageState, viewport } = ports
    const ofAboutUs = askedOnce(() => studio.aboutUs())
    const [mainVideo, widgetImage, subtitle, shortList, cards, widget, articles, contactsImage] =
      await Promise.all([
        takeOrElse(pageState, MAIN_VIDEO_KEY, null, () => studio.video(MAIN_VIDEO)),
        takeOrElse(pageState, ABOUT_US_WIDGET_IMAGE, null, () => ofAboutUs((about) => about.widgetImage)),
        takeOrElse(pageState, ABOUT_US_SUBTITLE, null, () => ofAboutUs((about) => about.subtitle)),
        loadShortList(ports)(address.language),
        loadHomeCards(ports),
        takeOrElse(pageState, GAMES_WIDGET, null, () => games.widget()),
        takeOrElse(pageState, NEWS_PREVIEW, [], () => mapped(news.articles(), previewInSome)),
        takeOrElse(pageState, CONTACTS_IMAGE, null, () =>
          mapped(studio.contacts(), (offices) => {
            const image = mainOffice(offices)?.image ?? null
            return image && decoration(image)
          }),
        ),
      ])
    const showcase = cards.ok && widget !== null ? { games: cards.value, widget } : null
    const content = {
      ...shortList,
      mainVideo,
      widgetImage,
      subtitle,
      showcase,
      news: articles,
      contactsImage,
    }
    return { is: 'shown', store: createHome({ viewport })(content, address) }
  },
)
