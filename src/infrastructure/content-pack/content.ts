import type { Language } from '#domain/language/languages.ts'
import type { MenuName } from '#domain/site/menu.ts'
import type { benefit, department, internalLink, jobsPage, vacancy } from '../content-api/careers.ts'
import type { galleryEntry, game, gamesWidget } from '../content-api/games.ts'
import type { legalDocument, legalIntro, titleGroup } from '../content-api/legal.ts'
import type { category, newsItem } from '../content-api/news.ts'
import type { image, sliderItem } from '../content-api/pieces.ts'
import type { WireOf } from '../content-api/record.ts'
import type { menuItem, redirect } from '../content-api/site.ts'
import type { aboutUs, award, contacts, video } from '../content-api/studio.ts'

export type VacancyRecord = WireOf<typeof vacancy>
export type DepartmentRecord = WireOf<typeof department>
export type BenefitRecord = WireOf<typeof benefit>
export type JobsPageRecord = WireOf<typeof jobsPage>
export type InternalLinkRecord = WireOf<typeof internalLink>
export type GameRecord = WireOf<typeof game>
export type GalleryRecord = WireOf<typeof galleryEntry>
export type GamesWidgetRecord = WireOf<typeof gamesWidget>
export type NewsRecord = WireOf<typeof newsItem>
export type CategoryRecord = WireOf<typeof category>
export type LegalIntroRecord = WireOf<typeof legalIntro>
export type TitleGroupRecord = WireOf<typeof titleGroup>
export type DocumentRecord = WireOf<typeof legalDocument>
export type AboutUsRecord = WireOf<typeof aboutUs>
export type ImageRecord = WireOf<typeof image>
export type SlideRecord = WireOf<typeof sliderItem>
export type AwardRecord = WireOf<typeof award>
export type ContactsRecord = WireOf<typeof contacts>
export type VideoRecord = WireOf<typeof video>
export type MenuItemRecord = WireOf<typeof menuItem>
export type RedirectRecord = WireOf<typeof redirect>

/** The whole content pack, read and checked, in the wording of the API. Lists are in the order to show. */
export interface Content {
  /** Another one whenever anything below is another. */
  readonly version: string
  readonly vacancies: readonly VacancyRecord[]
  readonly departments: readonly DepartmentRecord[]
  readonly benefits: readonly BenefitRecord[]
  readonly jobsPage: JobsPageRecord
  readonly internalLinks: ReadonlyMap<string, InternalLinkRecord>
  readonly games: readonly GameRecord[]
  readonly gamesWidget: GamesWidgetRecord
  readonly news: readonly NewsRecord[]
  readonly categories: readonly CategoryRecord[]
  readonly legalIntro: LegalIntroRecord
  readonly legalGroups: readonly TitleGroupRecord[]
  readonly legalDocuments: readonly DocumentRecord[]
  readonly aboutUs: AboutUsRecord
  readonly slides: readonly SlideRecord[]
  readonly awards: readonly AwardRecord[]
  readonly contacts: readonly ContactsRecord[]
  readonly videos: readonly VideoRecord[]
  readonly menus: Readonly<Record<MenuName, Readonly<Record<Language, readonly MenuItemRecord[]>>>>
  readonly redirects: readonly RedirectRecord[]
}

/** The content as it is now: an edit of the pack replaces it as a whole. */
export type CurrentContent = () => Content
