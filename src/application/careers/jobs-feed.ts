import { newestVacancies } from '#domain/careers/newest-vacancies.ts'
import { NO_HTML } from '#domain/rich-text/safe-html.ts'
import { shownBody } from '#domain/rich-text/shown-body.ts'
import { pathTo } from '#domain/site/pages.ts'
import { found } from '../answer.ts'
import { FEED_LENGTH, type FeedEntry, type ReadFeed } from '../site/feed-entry.ts'
import { defineUseCase, type Needs } from '../use-case.ts'

const NEEDS = ['careers', 'sanitiser'] as const

type Dependencies = Needs<typeof NEEDS>

/** A vacancy whose description cannot be loaded has only its title in the feed. */
export const readJobsFeed =
  ({ careers, sanitiser }: Dependencies): ReadFeed =>
  async (language) => {
    const listed = await careers.vacancies()
    if (!listed.ok) return listed
    const entries = newestVacancies(listed.value, language, FEED_LENGTH).map(
      async (card): Promise<FeedEntry> => {
        const vacancy = await careers.vacancy(card.slug)
        const html = vacancy.ok ? await sanitiser.markdown(vacancy.value.description[language]) : NO_HTML
        return {
          path: pathTo('vacancy', { slug: card.slug }),
          title: card.title[language],
          published: card.created,
          html: shownBody(html, language),
        }
      },
    )
    return found(await Promise.all(entries))
  }

export const jobsFeed = defineUseCase(NEEDS, readJobsFeed)
