import { memo, type ReactNode, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Readable } from '#application/readable.ts'
import type { Layout } from '#application/site/layout.ts'
import type { NavigationState } from '#application/site/navigation.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Language } from '#domain/language/languages.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { colourSchemeOf } from '#domain/site/pages.ts'
import { Boundary } from '../kit/boundary.tsx'
import { type Navigate, SiteContext, useSite } from '../kit/site-context.ts'
import { messagesIn } from '../messages/messages-in.ts'
import type { SiteScreen } from '../screen.ts'
import { ErrorPage } from './error-message.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './shell.module.css'
import { Skeleton } from './skeleton.tsx'

const SkipLink = () => {
  const { messages } = useSite()
  return (
    <a className={styles.skip} href="#content">
      {messages.skipToContent}
    </a>
  )
}

/** A thin line at the top while a page is being opened, and a word for screen readers. */
const LoadingBar = ({ opening }: { readonly opening: boolean }) => {
  const { messages } = useSite()
  return (
    <div role="status" className={styles.status}>
      {opening ? (
        <>
          <span className={styles.bar} />
          <span className={styles.word}>{messages.loading}</span>
        </>
      ) : null}
    </div>
  )
}

export interface ShellProps {
  readonly layout: Layout
  readonly facts: SiteFacts
  readonly navigation: Readable<NavigationState<SiteScreen>>
  readonly loading: Readable<boolean>
  readonly retry: () => void
  readonly navigate?: Navigate
  readonly prepare?: (address: PageAddress) => void
  readonly openCookieSettings?: () => void
  /** What only the browser renders, over the page. */
  readonly children?: ReactNode
}

const nothing = () => {}

/** Rendered again only for another screen: a form whose code is not loaded yet stays as the server rendered it. */
const Content = memo(({ screen }: { readonly screen: SiteScreen }) => {
  switch (screen.is) {
    case 'page':
      return screen.page.render()
    case 'not-found':
      return screen.render()
    case 'unavailable':
      return <ErrorPage />
    case 'moved':
      return null
  }
})

/** What is around every page. */
export const Shell = ({
  layout,
  facts,
  navigation,
  loading,
  retry,
  navigate = nothing,
  prepare = nothing,
  openCookieSettings = nothing,
  children,
}: ShellProps) => {
  const state = useStore(navigation)
  const { is, screen } = state
  const opening = state.is === 'opening' ? state.to : null
  const isLoading = useStore(loading)
  const { address } = screen
  const world = screen.is === 'page' ? screen.page.world : null
  const site = useMemo(() => {
    const sites = new WeakMap<SiteScreen, SiteContext>()
    const siteAt = (screen: SiteScreen) => {
      const { address } = screen
      const known = sites.get(screen) ?? {
        address,
        facts,
        retry,
        navigate,
        prepare,
        openCookieSettings,
        messages: messagesIn(address.language, facts),
        addressIn: (language: Language) => (screen.is === 'page' ? screen.page.addressIn(language) : null),
      }
      sites.set(screen, known)
      return known
    }
    return {
      subscribe: navigation.subscribe,
      getState: () => siteAt(navigation.getState().screen),
      getInitialState: () => siteAt(navigation.getInitialState().screen),
    }
  }, [navigation, facts, retry, navigate, prepare, openCookieSettings])
  return (
    <SiteContext value={site}>
      <div
        className={`${styles.shell} ${world?.scheme ?? colourSchemeOf(address.path, facts.scheme)}`}
        // A page of a world has the world's colours from its header to its footer.
        data-world={world?.scheme}
        style={world?.style}
        {...facts.look}
      >
        <LoadingBar opening={is === 'opening'} />
        <SkipLink />
        <Header layout={layout} opening={opening} />
        <main className={styles.main} id="content" tabIndex={-1} aria-busy={opening !== null}>
          {/* The key gives every page elements of its own, so that nothing of the old page moves. */}
          <Boundary of={screen} instead={<ErrorPage />}>
            <Content key={address.path} screen={screen} />
          </Boundary>
        </main>
        {opening === null ? null : <Skeleton to={opening} />}
        <Footer layout={layout} hidden={isLoading} />
        {children}
      </div>
    </SiteContext>
  )
}
