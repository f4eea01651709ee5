import type { Benefit } from '#domain/careers/benefit.ts'
import type { JobsPage } from '#domain/careers/jobs-page.ts'
import type { ListedVacancy, Vacancy } from '#domain/careers/vacancy.ts'
import type { Game, GameCard } from '#domain/games/game.ts'
import type { GamesWidget } from '#domain/games/games-widget.ts'
import type { Language } from '#domain/language/languages.ts'
import type { LegalDocument, LegalIntro, ListedDocument } from '#domain/legal/legal-document.ts'
import type { Article, ArticleCard } from '#domain/news/article.ts'
import type { MenuItem, MenuName } from '#domain/site/menu.ts'
import type { AboutUs } from '#domain/studio/about-us.ts'
import type { Award } from '#domain/studio/awards.ts'
import type { Contacts } from '#domain/studio/contacts.ts'
import type { SliderItem } from '#domain/studio/image.ts'
import type { Video } from '#domain/studio/video.ts'
import type { Answer, Lookup } from '../answer.ts'
import type { InternalLink } from '../rich-text/internal-links.ts'
import type { Redirect } from '../site/redirects.ts'

export interface CareersContent {
  vacancies(): Promise<Answer<readonly ListedVacancy[]>>
  vacancy(slug: string): Promise<Lookup<Vacancy>>
  benefits(): Promise<Answer<readonly Benefit[]>>
  jobsPage(): Promise<Answer<JobsPage>>
  /** Finds the internal link with this id. A description refers to an internal link with `href="#id"`. */
  internalLink(id: string): Promise<Lookup<InternalLink>>
}

export interface GamesContent {
  /** Lists the games in display order. */
  games(): Promise<Answer<readonly GameCard[]>>
  game(slug: string): Promise<Lookup<Game>>
  gamesForNotFound(): Promise<Answer<readonly GameCard[]>>
  gamesForSupport(): Promise<Answer<readonly GameCard[]>>
  widget(): Promise<Answer<GamesWidget>>
}

export interface NewsContent {
  /** Lists the articles in display order. */
  articles(): Promise<Answer<readonly ArticleCard[]>>
  article(slug: string): Promise<Lookup<Article>>
}

export interface LegalContent {
  intro(): Promise<Answer<LegalIntro>>
  titles(): Promise<Answer<readonly ListedDocument[]>>
  languages(slug: string): Promise<Lookup<readonly string[]>>
  document(slug: string, language: string): Promise<Lookup<LegalDocument>>
}

export interface StudioContent {
  aboutUs(): Promise<Answer<AboutUs>>
  slides(): Promise<Answer<readonly SliderItem[]>>
  awards(): Promise<Answer<readonly Award[]>>
  /** The first office is the main office. */
  contacts(): Promise<Answer<readonly Contacts[]>>
  video(name: string): Promise<Lookup<Video>>
}

export interface SiteContent {
  menu(name: MenuName, language: Language): Promise<Answer<readonly MenuItem[]>>
  redirects(): Promise<Answer<readonly Redirect[]>>
}

export interface ContentPorts {
  readonly careers: CareersContent
  readonly games: GamesContent
  readonly news: NewsContent
  readonly legal: LegalContent
  readonly studio: StudioContent
  readonly site: SiteContent
}
