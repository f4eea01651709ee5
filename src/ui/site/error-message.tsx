import { writtenAddress } from '#domain/site/page-address.ts'
import { buttonClass } from '../kit/button.tsx'
import { useSite } from '../kit/site-context.ts'
import { PageTitle } from '../kit/title.tsx'
import { Dazed } from './lost.tsx'
import styles from './message-page.module.css'

/** The page's own content could not be loaded. Without script, the link reloads the address. */
export const ErrorPage = () => {
  const { address, messages, retry } = useSite()
  return (
    <section className={styles.page}>
      <Dazed />
      <PageTitle>{messages.somethingWrong}</PageTitle>
      <a
        className={buttonClass}
        href={writtenAddress(address)}
        onClick={(event) => {
          event.preventDefault()
          retry()
        }}
      >
        {messages.tryAgain}
      </a>
    </section>
  )
}
