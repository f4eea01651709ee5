import type { VacancyCard } from '#domain/careers/vacancy.ts'
import type { NewsCard } from '#domain/news/article.ts'
import type { Image } from '#domain/studio/image.ts'
import type { Video } from '#domain/studio/main-video.ts'
import { carriedKey } from '../ports/transfer-state.ts'

export const MAIN_VIDEO_CARRIED = carriedKey<Video>('mainVideo')

/** `null`: the studio has none. */
export const ABOUT_US_WIDGET_IMAGE = carriedKey<Image | null>('aboutusWidgetImage')

/** The short list in the page's language. */
export const FIVE_VACANCIES = carriedKey<readonly VacancyCard[]>('fiveVacancies')

/** What the short lists of other languages have more, so that switching asks for nothing. */
export const FURTHER_VACANCIES = carriedKey<readonly VacancyCard[]>('furtherVacancies')

export const NO_VACANCIES = carriedKey<boolean>('noVacancies')

/** The first few in either language. */
export const NEWS_PREVIEW = carriedKey<readonly NewsCard[]>('newsPreview')
