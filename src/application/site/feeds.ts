import { newestVacancies } from '#domain/careers/newest-vacancies.ts'
import type { Language } from '#domain/language/languages.ts'
import { inLanguageOrFallback, type Localized } from '#domain/language/localized.ts'
import type { ArticleCard } from '#domain/news/article.ts'
import { listedArticles } from '#domain/news/listed-articles.ts'
import { NO_HTML } from '#domain/rich-text/safe-html.ts'
import { pathTo } from '#domain/site/pages.ts'
import { type Answer, mapped } from '../answer.ts'
import { descriptionHtml } from '../careers/vacancy.ts'
import { shownBody } from '../rich-text/shown-body.ts'
import { defineUseCase } from '../use-case.ts'

export interface FeedEntry {
  readonly path: string
  readonly title: string
  /** The date of publication in ISO 8601. */
  readonly published: string
  readonly html: string
  readonly author: string
  /** The category of an article or the department of a vacancy. Empty if there is none. */
  readonly section: string
}

export type ReadFeed = (language: Language, section?: number) => Promise<Answer<readonly FeedEntry[]>>

/** The maximum number of entries in a feed. Subscribers have already received the older entries. */
const FEED_LENGTH = 20

interface Section {
  readonly id: number
  readonly title: Localized
}

const isIn = (section: Section | null, chosen: number | undefined): boolean =>
  chosen === undefined || section?.id === chosen

const entryOf = (
  page: 'vacancy' | 'article',
  { slug, title, created }: Pick<ArticleCard, 'slug' | 'title' | 'created'>,
  section: Section | null,
  language: Language,
) => ({
  path: pathTo(page, { slug }),
  title: title[language],
  published: created,
  section: section === null ? '' : inLanguageOrFallback(section.title, language),
})

export const jobsFeed = defineUseCase(['careers', 'sanitiser'], ({ careers, sanitiser }): ReadFeed => {
  const shownText = descriptionHtml({ careers, sanitiser })
  return (language, chosen) =>
    mapped(careers.vacancies(), (listed) => {
      const ofSection = listed.filter(({ department }) => isIn(department, chosen))
      const entries = newestVacancies(ofSection, language, FEED_LENGTH).map(async (vacancy) => {
        const whole = await careers.vacancy(vacancy.slug)
        const html = whole.ok ? await shownText(whole.value.description[language], language) : NO_HTML
        return { ...entryOf('vacancy', vacancy, vacancy.department, language), html, author: '' }
      })
      return Promise.all(entries)
    })
})

export const newsFeed = defineUseCase(
  ['news', 'sanitiser'],
  ({ news, sanitiser }): ReadFeed =>
    (language, chosen) =>
      mapped(news.articles(), (listed) => {
        const ofSection = listed.filter(({ category }) => isIn(category, chosen))
        const newest = listedArticles(ofSection, language).slice(0, FEED_LENGTH)
        const entries = newest.map(async (article) => {
          const whole = await news.article(article.slug)
          const author = whole.ok ? inLanguageOrFallback(whole.value.author, language) : ''
          const html = whole.ok
            ? shownBody(await sanitiser.html(whole.value.content[language]), language)
            : NO_HTML
          return { ...entryOf('article', article, article.category, language), html, author }
        })
        return Promise.all(entries)
      }),
)
