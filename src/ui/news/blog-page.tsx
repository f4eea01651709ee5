import { type RefObject, useEffect, useRef } from 'react'
import { type Blog, type BlogView, blogPage, blogView } from '#application/news/blog.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import type { CategoryId } from '#domain/news/article.ts'
import { writtenQuery } from '#domain/site/page-address.ts'
import { pathTo } from '#domain/site/pages.ts'
import { ButtonLink } from '../kit/button.tsx'
import { FeedLink } from '../kit/feed-link.tsx'
import { useSite } from '../kit/site-context.ts'
import { PageTitle } from '../kit/title.tsx'
import { useView } from '../kit/use-view.ts'
import { filled } from '../messages/filled.ts'
import { definePage, type HeadContext } from '../router/page.ts'
import { PageLink } from '../router/page-link.tsx'
import styles from './blog-page.module.css'
import { NewsCard } from './news-card.tsx'

/**
 * After a click on "Show more", moves the focus to the first new article. Otherwise the focus would be lost, because
 * the link "Show more" may disappear.
 *
 * `others` is the number of articles after the large first one. `choice` is the address of the chosen category. If
 * the category changes, the focus does not move.
 */
const useNewItemFocus = (others: number, choice: string): RefObject<HTMLUListElement | null> => {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef({ others, choice })
  useEffect(() => {
    const shown = before.current
    before.current = { others, choice }
    if (choice !== shown.choice || others <= shown.others) return
    list.current?.children[shown.others + 1]?.querySelector('a')?.focus({ preventScroll: true })
  }, [others, choice])
  return list
}

const queryOf = (category: CategoryId | null, clicks = 0): string =>
  writtenQuery([
    ['category', category],
    ['more', clicks === 0 ? null : clicks],
  ])

const addressOf = (category: CategoryId | null, clicks = 0): string =>
  pathTo('blog') + queryOf(category, clicks)

const Categories = ({ categories, category }: Pick<BlogView, 'categories' | 'category'>) => {
  const { address, messages } = useSite()
  const choices = [
    { id: null, title: messages.allCategories },
    ...categories.map(({ id, title }) => ({ id, title: inLanguageOrFallback(title, address.language) })),
  ]
  return (
    <nav aria-label={messages.allCategories}>
      <ul className={styles.categories}>
        {choices.map(({ id, title }) => (
          <li key={id}>
            <PageLink
              className={styles.category}
              to={addressOf(id)}
              aria-current={id === category ? 'true' : undefined}
            >
              {title}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const BlogScreen = ({ blog }: { readonly blog: Blog }) => {
  const { address, messages } = useSite()
  const { categories, category, large, others, hasMore, nextClicks } = useView(blog.state, blogView)
  const hasChoice = categories.length > 1
  const list = useNewItemFocus(others.length, localizedAddress(addressOf(category), address.language))
  return (
    <div className={styles.blog}>
      <PageTitle>{messages.blog}</PageTitle>
      {hasChoice ? <Categories categories={categories} category={category} /> : null}
      {large === null ? null : (
        <ul className={styles.news} ref={list}>
          <li className={styles.first}>
            <NewsCard item={large} size="large" hasCategory={hasChoice} />
          </li>
          {others.map((item) => (
            <li key={item.id}>
              <NewsCard item={item} hasCategory={hasChoice} />
            </li>
          ))}
        </ul>
      )}
      {large === null ? null : (
        <div className={styles.more}>
          {hasMore ? (
            <ButtonLink to={addressOf(category, nextClicks)} look="quiet" replace>
              {messages.showMore}
            </ButtonLink>
          ) : null}
          <FeedLink page="blog" query={queryOf(category)} />
        </div>
      )}
    </div>
  )
}

const head = (blog: Blog, { facts, messages }: HeadContext) => {
  const state = blog.state.getState()
  const { large, others } = blogView(state)
  return {
    title: filled(messages.blogTitle, { brand: facts.brand }),
    description: [large, ...others].flatMap((article) => article?.title[state.language] ?? []).join(' · '),
    image: large?.mainImage ?? large?.previewImage ?? null,
  }
}

export const page = definePage({
  useCase: blogPage,
  render: (blog) => <BlogScreen blog={blog} />,
  head,
})
