import type { Benefit } from '#domain/careers/benefit.ts'
import type { Department } from '#domain/careers/department.ts'
import type { InternalLink } from '#domain/careers/internal-link.ts'
import type { JobsPage } from '#domain/careers/jobs-page.ts'
import type { Vacancy } from '#domain/careers/vacancy.ts'
import type { Game } from '#domain/games/game.ts'
import type { GamesWidget } from '#domain/games/games-widget.ts'
import type { Language } from '#domain/language/language.ts'
import type { LegalDocument } from '#domain/legal/legal-document.ts'
import type { LegalIntro } from '#domain/legal/legal-intro.ts'
import type { TitleGroup } from '#domain/legal/title-group.ts'
import type { Category } from '#domain/news/category.ts'
import type { NewsItem } from '#domain/news/news-item.ts'
import type { MenuItem, MenuName } from '#domain/site/menu-item.ts'
import type { Redirect } from '#domain/site/redirect.ts'
import type { AboutUs } from '#domain/studio/about-us.ts'
import type { Award } from '#domain/studio/award.ts'
import type { Contacts } from '#domain/studio/contacts.ts'
import type { SliderItem } from '#domain/studio/slider-item.ts'
import type { Video } from '#domain/studio/video.ts'

/** The whole content pack, read and checked. Lists stand in the order to show. */
export interface Content {
  /** Another one whenever anything below is another. */
  readonly version: string
  readonly vacancies: readonly Vacancy[]
  readonly departments: readonly Department[]
  readonly benefits: readonly Benefit[]
  readonly jobsPage: JobsPage
  readonly internalLinks: ReadonlyMap<string, InternalLink>
  readonly games: readonly Game[]
  readonly gamesWidget: GamesWidget
  readonly news: readonly NewsItem[]
  readonly categories: readonly Category[]
  readonly legalIntro: LegalIntro
  readonly legalGroups: readonly TitleGroup[]
  readonly legalDocuments: readonly LegalDocument[]
  readonly aboutUs: AboutUs
  readonly slides: readonly SliderItem[]
  readonly awards: readonly Award[]
  readonly contacts: readonly Contacts[]
  readonly videos: readonly Video[]
  readonly menus: Readonly<Record<MenuName, Readonly<Record<Language, readonly MenuItem[]>>>>
  readonly redirects: readonly Redirect[]
}

/** The content as it stands now: an edit of the pack replaces it as a whole. */
export type CurrentContent = () => Content
