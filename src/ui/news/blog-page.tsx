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
import { useNewItemFocus } from './use-new-item-focus.ts'

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
