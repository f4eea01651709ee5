import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Readable } from '#application/readable.ts'
import type { Layout } from '#application/site/layout.ts'
import type { NavigationState } from '#application/site/navigation.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import { SiteContext } from '../kit/site-context.ts'
import { messagesIn } from '../messages/messages-in.ts'
import type { SiteScreen } from '../screen.ts'
import { ErrorPage } from './error-page.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import styles from './shell.module.css'
import { SkipLink } from './skip-link.tsx'

export interface ShellProps {
  readonly layout: Layout
  readonly facts: SiteFacts
  readonly navigation: Readable<NavigationState<SiteScreen>>
  readonly loading: Readable<boolean>
  readonly retry: () => void
}

const Content = ({ screen }: { readonly screen: SiteScreen }) => {
  switch (screen.is) {
    case 'page':
      return screen.page.draw()
    case 'not-found':
      return <NotFoundPage returnPage={screen.returnPage} />
    case 'unavailable':
      return <ErrorPage />
    case 'moved':
      return null
  }
}

/** What stands around every page. */
export const Shell = ({ layout, facts, navigation, loading, retry }: ShellProps) => {
  const { screen } = useStore(navigation)
  const isLoading = useStore(loading)
  const { address } = screen
  const site = useMemo(
    () => ({ address, facts, retry, messages: messagesIn(address.language) }),
    [address, facts, retry],
  )
  return (
    <SiteContext value={site}>
      <div className={`${styles.shell} black`}>
        <SkipLink />
        <Header layout={layout} />
        <main className={styles.main} id="content">
          <Content screen={screen} />
        </main>
        {isLoading ? null : <Footer layout={layout} />}
      </div>
    </SiteContext>
  )
}
