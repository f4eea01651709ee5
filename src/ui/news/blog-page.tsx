import { type RefObject, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'
import { type Blog, blogPage, blogView } from '#application/news/blog.ts'
import { pathTo } from '#domain/site/pages.ts'
import { ButtonLink } from '../kit/button.tsx'
import { useSite } from '../kit/site-context.ts'
import { PageTitle } from '../kit/title.tsx'
import { useView } from '../kit/use-view.ts'
import { filled } from '../messages/filled.ts'
import { definePage, type HeadContext } from '../page.ts'
import styles from './blog-page.module.css'
import { ArticleCard } from './news-card.tsx'

/**
 * After "Show more" the first new item gets the focus: the link that had it may be gone. Nothing scrolls.
 * `others` counts the items after the first.
 */
const useNewItemFocus = (others: number): RefObject<HTMLUListElement | null> => {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(others)
  const kind = useNavigationType()
  useEffect(() => {
    const firstNew = before.current + 1
    const hasGrown = others > before.current
    before.current = others
    if (!hasGrown || kind === 'POP') return
    list.current?.children[firstNew]?.querySelector('a')?.focus({ preventScroll: true })
  }, [others, kind])
  return list
}

const BlogScreen = ({ blog }: { readonly blog: Blog }) => {
  const { messages } = useSite()
  const { large, others, hasMore, nextClicks } = useView(blog.state, blogView)
  const list = useNewItemFocus(others.length)
  return (
    <div className={styles.blog}>
      <PageTitle>{messages.blog}</PageTitle>
      {large === null ? null : (
        <ul className={styles.news} ref={list}>
          <li className={styles.first}>
            <ArticleCard item={large} size="large" />
          </li>
          {others.map((item) => (
            <li key={item.id}>
              <ArticleCard item={item} />
            </li>
          ))}
        </ul>
      )}
      {hasMore ? (
        <div className={styles.more}>
          <ButtonLink to={`${pathTo('blog')}?more=${nextClicks}`} look="quiet" replace>
            {messages.showMore}
          </ButtonLink>
        </div>
      ) : null}
    </div>
  )
}

const head = (blog: Blog, { facts, messages }: HeadContext) => {
  const { large } = blogView(blog.state.getState())
  return {
    title: filled(messages.blogTitle, { brand: facts.brand }),
    image: large?.mainImage ?? large?.previewImage ?? null,
  }
}

export const page = definePage({
  useCase: blogPage,
  open: (open, address) => open(address),
  render: (blog) => <BlogScreen blog={blog} />,
  head,
})
