import type { ReactNode } from 'react'
import type { Offer } from '#application/site/not-found.ts'
import { definePageUseCase } from '#application/use-case.ts'
import { shownDocuments } from '#domain/legal/legal-document.ts'
import { relatedArticles } from '#domain/news/listed-articles.ts'
import { queryValue } from '#domain/site/page-address.ts'
import { pathTo, type ReturnPage, returnPageOf } from '#domain/site/pages.ts'
import { ButtonLink } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { Picture } from '../kit/picture.tsx'
import { useSite } from '../kit/site-context.ts'
import { TextLink } from '../kit/text-link.tsx'
import { Lead, PageTitle, SectionTitle } from '../kit/title.tsx'
import type { Messages } from '../messages/messages.ts'
import { NewsLink } from '../news/news-link.tsx'
import { definePage } from '../router/page.ts'
import { PageLink } from '../router/page-link.tsx'
import { hasDrawnMark, Mark } from './error-message.tsx'
import { GameTile } from './game-tile.tsx'
import message from './message-page.module.css'
import styles from './not-found-page.module.css'
import offered from './offered.module.css'

interface OfferedListProps {
  readonly title: string
  readonly className: string | undefined
  readonly children: readonly ReactNode[]
}

const OfferedList = ({ title, className, children }: OfferedListProps) =>
  children.length === 0 ? null : (
    <section className={offered.offer} aria-labelledby="offered">
      <SectionTitle id="offered">{title}</SectionTitle>
      <ul className={className}>{children}</ul>
    </section>
  )

const Offered = ({ offer }: { readonly offer: Offer }) => {
  const { address, messages } = useSite()
  switch (offer.is) {
    case 'news':
      return (
        <OfferedList title={messages.moreNews} className={offered.news}>
          {relatedArticles(offer.news, address.language, null).map((item) => (
            <li key={item.id}>
              <NewsLink item={item} sizes="(width > 700px) 31vw, 92vw" />
            </li>
          ))}
        </OfferedList>
      )
    case 'games':
      return (
        <OfferedList title={messages.ourGames} className={offered.games}>
          {offer.games.map((game) => (
            <li key={game.slug}>
              <GameTile game={game} sizes="(width > 900px) 23vw, 46vw" upTo={960} />
            </li>
          ))}
        </OfferedList>
      )
    case 'documents':
      return (
        <OfferedList title={messages.terms} className={offered.documents}>
          {shownDocuments(offer.groups, address.language).map(({ slug, name, address: to }) => (
            <li key={slug}>
              <TextLink className={offered.document} link={to}>
                {name}
                <Icon name="arrow" />
              </TextLink>
            </li>
          ))}
        </OfferedList>
      )
    case 'way-back':
      return null
  }
}

const SECTIONS = ['games', 'blog', 'jobs'] as const

/** Links to the main sections. They appear if the wrong address belongs to none of the sections. */
const Sections = () => {
  const { messages } = useSite()
  return (
    <div className={styles.sections}>
      {SECTIONS.map((page) => (
        <PageLink key={page} className={offered.document} to={pathTo(page)}>
          {messages[page]}
          <Icon name="arrow" />
        </PageLink>
      ))}
    </div>
  )
}

const WAY_BACK = {
  jobs: 'allVacancies',
  blog: 'allNews',
  games: 'games',
  terms: 'terms',
  home: 'homePage',
} as const satisfies Record<ReturnPage, keyof Messages>

const FOURS =
  'M60 0H88V62H104V84H88V100H62V84H0V63ZM62 36 31 62H62ZM288 0H316V62H332V84H316V100H290V84H228V63ZM290 36 259 62H290Z'

const NotFoundMark = () => {
  const { facts } = useSite()
  if (hasDrawnMark(facts))
    return (
      <svg className={styles.mark} viewBox="0 0 332 100" aria-hidden="true" focusable="false">
        <path d={FOURS} />
        <g transform="translate(116 0)">
          <Mark />
        </g>
      </svg>
    )
  const { icon } = facts
  return (
    <p className={styles.digits} aria-hidden="true">
      {icon === undefined ? (
        '404'
      ) : (
        <>
          4<img src={icon} width="100" height="100" alt="" />4
        </>
      )}
    </p>
  )
}

const LOST_SIZES = '(width > 1024px) 80vw, 130vw'

interface Props {
  readonly returnPage: ReturnPage
  readonly offer: Offer
}

export const NotFoundPage = ({ returnPage, offer }: Props) => {
  const { facts, messages } = useSite()
  const picture = offer.is === 'way-back' && facts.look?.['data-apart'] === undefined ? offer.picture : null
  return (
    <>
      <section
        className={
          picture === null ? `${message.page} ${styles.plain}` : `${message.page} ${styles.lost} black`
        }
      >
        {picture === null ? null : (
          <Picture image={picture} sizes={LOST_SIZES} eager decorative className={`cover ${styles.place}`} />
        )}
        <NotFoundMark />
        <PageTitle>{messages.notFound[returnPage]}</PageTitle>
        {returnPage === 'home' ? <Lead>{messages.elsewhere}</Lead> : null}
        <ButtonLink to={pathTo(returnPage)} look={offer.is === 'way-back' ? 'main' : 'quiet'}>
          {messages[WAY_BACK[returnPage]]}
        </ButtonLink>
        {returnPage === 'home' ? <Sections /> : null}
      </section>
      <Offered offer={offer} />
    </>
  )
}

export const page = definePage({
  useCase: definePageUseCase([], () => async ({ search }) => ({
    is: 'not-found',
    returnPage: returnPageOf(queryValue(search, 'returnPage')),
  })),
  render: () => null,
  head: (_, { messages }) => ({ title: messages.notFound.home }),
})
