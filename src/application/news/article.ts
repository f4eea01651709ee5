import type { GameCard } from '#domain/games/game.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { hasText, inLanguageOrFallback, perLanguageAsync, shownInSome } from '#domain/language/localized.ts'
import { type Article, type ArticleCard, articleAddress, articleAvailability } from '#domain/news/article.ts'
import { relatedArticles } from '#domain/news/listed-articles.ts'
import { NO_HTML, type SafeHtml } from '#domain/rich-text/safe-html.ts'
import { mapped } from '../answer.ts'
import { loadGameCard } from '../games/game-cards.ts'
import { pageKey, takeOrLoad } from '../page-state.ts'
import { createLanguageStore, failedPage, type LanguageStore, type StateOf } from '../page-store.ts'
import type { Ports } from '../ports/ports.ts'
import { shownBody } from '../rich-text/shown-body.ts'
import { type CopyLink, withCopyLink } from '../site/copy-link.ts'
import { definePageUseCase } from '../use-case.ts'
import { loadNews } from './load-news.ts'

export const articleKey = (slug: string) => pageKey<Article<SafeHtml>>(`article:${slug}`)

export const relatedKey = (slug: string) => pageKey<readonly ArticleCard[]>(`related:${slug}`)

interface ArticleContent {
  readonly article: Article<SafeHtml>
  readonly others: readonly ArticleCard[]
  readonly game: GameCard | null
}

export type ArticlePage = LanguageStore<ArticleContent> & { readonly copyLink: CopyLink }

export const articlePageView = ({ article, others, game, language }: StateOf<ArticlePage>) => {
  const html = article.content[language]
  return {
    article,
    availability: articleAvailability(article, language),
    title: article.title[language],
    category: article.category === null ? '' : inLanguageOrFallback(article.category.title, language),
    author: inLanguageOrFallback(article.author, language),
    contentHtml: hasText(html) ? shownBody(html, language) : NO_HTML,
    game,
    related: relatedArticles(others, language, article),
  }
}

/**
 * Returns the related articles, or an empty list if they cannot be loaded. The server stores only the related
 * articles in the page state, to keep the page small. If the visitor opens another article, the browser loads the
 * list of all articles once, and uses it for all further articles.
 */
export const loadRelated = async (
  { news, pageState }: Pick<Ports, 'news' | 'pageState'>,
  article: ArticleCard,
): Promise<readonly ArticleCard[]> => {
  const key = relatedKey(article.slug)
  const ofThisPage = pageState.collects ? undefined : pageState.take(key)
  const answer = pageState.collects
    ? await takeOrLoad(pageState, key, () =>
        mapped(news.articles(), (all) =>
          shownInSome(all, (those, language) => relatedArticles(those, language, article)),
        ),
      )
    : (ofThisPage ?? (await loadNews({ news, pageState })))
  return answer.ok ? answer.value : []
}

export const articlePage = definePageUseCase(
  ['news', 'games', 'sanitiser', 'pageState', 'clipboard'],
  (ports) =>
    async (address, { slug = '' }) => {
      const { news, sanitiser, pageState, clipboard } = ports
      const answer = await takeOrLoad(pageState, articleKey(slug), () =>
        mapped(news.article(slug), async (raw) => ({
          ...raw,
          content: await perLanguageAsync((language) => sanitiser.html(raw.content[language])),
        })),
      )
      if (!answer.ok) return failedPage(answer.problem, 'blog')
      const article = answer.value
      if (articleAvailability(article, address.language).is === 'nowhere')
        return { is: 'not-found', returnPage: 'blog' }
      const own = articleAddress(article, slug)
      if (own !== null) return { is: 'moved', to: localizedAddress(own, address.language) }
      const [others, game] = await Promise.all([
        loadRelated(ports, article),
        loadGameCard(ports, article.game, 'gameLogoImage'),
      ])
      const store = createLanguageStore({ article, others, game }, address)
      return { is: 'shown', store: withCopyLink(store, clipboard) }
    },
)
