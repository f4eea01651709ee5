import { newestVacancies } from '#domain/careers/newest-vacancies.ts'
import type { Language } from '#domain/language/languages.ts'
import { inLanguageOrFallback, type Localized } from '#domain/language/localized.ts'
import { listedArticles } from '#domain/news/listed-articles.ts'
import { NO_HTML, type SafeHtml } from '#domain/rich-text/safe-html.ts'
import { pathTo } from '#domain/site/pages.ts'
import { type Answer, found, type Lookup } from '../answer.ts'
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

interface Card {
  readonly slug: string
  readonly title: Localized
  readonly created: string
}

interface FeedSource<Listed extends Card, Whole> {
  readonly page: 'vacancy' | 'article'
  readonly list: () => Promise<Answer<readonly Listed[]>>
  /**
   * Returns the entries to show in this language, newest first. The feed uses only the first `FEED_LENGTH` entries,
   * so the function may leave out the others.
   */
  readonly shown: (listed: readonly Listed[], language: Language) => readonly Listed[]
  readonly sectionOf: (listed: Listed) => Section | null
  readonly find: (slug: string) => Promise<Lookup<Whole>>
  readonly body: (whole: Whole, language: Language) => Promise<SafeHtml>
  readonly author?: (whole: Whole) => Localized
}

const feedOf =
  <Listed extends Card, Whole>({
    page,
    list,
    shown,
    sectionOf,
    find,
    body,
    author,
  }: FeedSource<Listed, Whole>): ReadFeed =>
  async (language, chosen) => {
    const listed = await list()
    if (!listed.ok) return listed
    const ofSection = listed.value.filter((one) => chosen === undefined || sectionOf(one)?.id === chosen)
    const entries = shown(ofSection, language)
      .slice(0, FEED_LENGTH)
      .map(async (one): Promise<FeedEntry> => {
        const { slug, title, created } = one
        const whole = await find(slug)
        const section = sectionOf(one)
        const html = whole.ok ? await body(whole.value, language) : NO_HTML
        return {
          path: pathTo(page, { slug }),
          title: title[language],
          published: created,
          html,
          author: whole.ok && author ? inLanguageOrFallback(author(whole.value), language) : '',
          section: section === null ? '' : inLanguageOrFallback(section.title, language),
        }
      })
    return found(await Promise.all(entries))
  }

export const jobsFeed = defineUseCase(['careers', 'sanitiser'], ({ careers, sanitiser }) => {
  const shownText = descriptionHtml({ careers, sanitiser })
  return feedOf({
    page: 'vacancy',
    list: careers.vacancies,
    shown: (vacancies, language) => newestVacancies(vacancies, language, FEED_LENGTH),
    sectionOf: ({ department }) => department,
    find: careers.vacancy,
    body: ({ description }, language) => shownText(description[language], language),
  })
})

export const newsFeed = defineUseCase(['news', 'sanitiser'], ({ news, sanitiser }) =>
  feedOf({
    page: 'article',
    list: news.articles,
    shown: listedArticles,
    sectionOf: ({ category }) => category,
    find: news.article,
    body: async ({ content }, language) => shownBody(await sanitiser.html(content[language]), language),
    author: (article) => article.author,
  }),
)
