import { LANGUAGES } from '#domain/language/language.ts'
import type { NewsCard } from '#domain/news/article.ts'
import { newsPreview } from '#domain/news/news-preview.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { MAIN_VIDEO } from '#domain/studio/main-video.ts'
import { found, type Lookup } from '../answer.ts'
import { carried } from '../carried.ts'
import { GAMES_WIDGET } from '../games/carried-games.ts'
import { loadCards } from '../games/load-cards.ts'
import { madeOnce } from '../made-once.ts'
import type { Opened } from '../opened.ts'
import type { GameCatalog } from '../ports/game-catalog.ts'
import type { NewsRoom } from '../ports/news-room.ts'
import type { StudioProfile } from '../ports/studio-profile.ts'
import type { TransferState } from '../ports/transfer-state.ts'
import type { VacancyCatalog } from '../ports/vacancy-catalog.ts'
import type { Viewport } from '../ports/viewport.ts'
import { defineUseCase } from '../use-case.ts'
import { ABOUT_US_WIDGET_IMAGE, MAIN_VIDEO_CARRIED, NEWS_PREVIEW } from './carried-home.ts'
import { createHome, type Home } from './home.ts'
import { loadShortList } from './load-short-list.ts'

interface Dependencies {
  readonly games: GameCatalog
  readonly catalog: VacancyCatalog
  readonly newsRoom: NewsRoom
  readonly profile: StudioProfile
  readonly transferState: TransferState
  readonly viewport: Viewport
}

export type OpenHome = (address: PageAddress) => Promise<Opened<Home>>

const previewInSome = madeOnce((news: readonly NewsCard[]): readonly NewsCard[] => {
  const shown = new Set(LANGUAGES.flatMap((language) => newsPreview(news, language)))
  return news.filter((item) => shown.has(item))
})

const valueOr = <Value, Else>(answer: Lookup<Value>, otherwise: Else): Value | Else =>
  answer.ok ? answer.value : otherwise

/** The home page has no content of its own: it is always served, and each of its blocks fails alone. */
export const openHome = (dependencies: Dependencies): OpenHome => {
  const { games, newsRoom, profile, transferState, viewport } = dependencies

  const widgetImage = () =>
    carried(transferState, ABOUT_US_WIDGET_IMAGE, async () => {
      const answer = await profile.aboutUs()
      return answer.ok ? found(answer.value.widgetImage) : answer
    })
  const preview = () =>
    carried(transferState, NEWS_PREVIEW, async () => {
      const answer = await newsRoom.news()
      return answer.ok ? found(previewInSome(answer.value)) : answer
    })

  return async (address) => {
    const [mainVideo, image, shortList, cards, widget, news] = await Promise.all([
      carried(transferState, MAIN_VIDEO_CARRIED, () => profile.video(MAIN_VIDEO)),
      widgetImage(),
      loadShortList(dependencies)(address.language),
      loadCards(dependencies),
      carried(transferState, GAMES_WIDGET, () => games.widget()),
      preview(),
    ])
    const content = {
      ...shortList,
      mainVideo: valueOr(mainVideo, null),
      widgetImage: valueOr(image, null),
      showcase: cards.ok && widget.ok ? { games: cards.value, widget: widget.value } : null,
      news: valueOr(news, []),
    }
    return { is: 'shown', useCase: createHome({ viewport })(content, address) }
  }
}

export const homePage = defineUseCase(
  ['games', 'catalog', 'newsRoom', 'profile', 'transferState', 'viewport'],
  openHome,
)
