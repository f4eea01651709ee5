import type { Offer } from '#application/site/not-found.ts'
import { queryValue } from '#domain/site/page-address.ts'
import { pathTo, type ReturnPage, returnPageOf } from '#domain/site/pages.ts'
import { ButtonLink } from '../kit/button.tsx'
import { useSite } from '../kit/site-context.ts'
import { PageTitle } from '../kit/title.tsx'
import type { Messages } from '../messages/messages.ts'
import type { Page } from '../page.ts'
import { Lost } from './lost.tsx'
import styles from './message-page.module.css'
import { OfferedDocuments } from './offered-documents.tsx'
import { OfferedGames } from './offered-games.tsx'
import { OfferedNews } from './offered-news.tsx'

const Offered = ({ offer }: { readonly offer: Offer }) => {
  switch (offer.is) {
    case 'news':
      return <OfferedNews news={offer.news} />
    case 'games':
      return <OfferedGames games={offer.games} />
    case 'documents':
      return <OfferedDocuments groups={offer.groups} />
    case 'way-back':
      return null
  }
}

const wayBack = (page: ReturnPage, messages: Messages): string => {
  switch (page) {
    case 'jobs':
      return messages.allVacancies
    case 'blog':
      return messages.allNews
    case 'games':
      return messages.games
    case 'terms':
      return messages.terms
    case 'home':
      return messages.homePage
  }
}

interface Props {
  readonly returnPage: ReturnPage
  readonly offer: Offer
}

/** What was not found, a link back, and something to go on with. */
const NotFoundPage = ({ returnPage, offer }: Props) => {
  const { messages } = useSite()
  return (
    <>
      <section className={styles.page}>
        <Lost />
        <PageTitle>{messages.notFound[returnPage]}</PageTitle>
        <ButtonLink to={pathTo(returnPage)} look={offer.is === 'way-back' ? 'main' : 'quiet'}>
          {wayBack(returnPage, messages)}
        </ButtonLink>
      </section>
      <Offered offer={offer} />
    </>
  )
}

export const renderNotFound = (returnPage: ReturnPage, offer: Offer) => () => (
  <NotFoundPage returnPage={returnPage} offer={offer} />
)

/** The address of the not-found page itself: its query may name the page to return to. */
export const page: Page = {
  open: async (_, { search }) => ({
    is: 'not-found',
    returnPage: returnPageOf(queryValue(search, 'returnPage')),
  }),
}
