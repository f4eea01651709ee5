import { memo, type ReactNode } from 'react'
import type { Layout } from '#application/site/layout.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import { colourSchemeOf } from '#domain/site/pages.ts'
import { Boundary } from '../kit/boundary.tsx'
import { SiteContext, useSite } from '../kit/site-context.ts'
import { messagesIn } from '../messages/messages-in.ts'
import type { NavigationState } from '../router/navigation.ts'
import type { SiteScreen } from '../router/screen.ts'
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

const LoadingBar = ({ opening }: { readonly opening: boolean }) => {
  const { messages } = useSite()
  return (
    <div role="status" className={styles.status}>
      {opening ? (
        <>
          <span className={styles.bar} />
          <span className="unseen">{messages.loading}</span>
        </>
      ) : null}
    </div>
  )
}

interface ShellProps {
  readonly layout: Layout
  readonly facts: SiteFacts
  readonly state: NavigationState<SiteScreen>
  readonly isLoading: boolean
  readonly children?: ReactNode
}

export const siteAt = (
  screen: SiteScreen,
  facts: SiteFacts,
  acts: Pick<SiteContext, 'games' | 'retry' | 'navigate' | 'prepare' | 'openCookieSettings'>,
): SiteContext => ({
  ...acts,
  facts,
  address: screen.address,
  messages: messagesIn(screen.address.language, facts),
  addressIn: (language) =>
    screen.is === 'page' ? (screen.view.addressIn?.(screen.store, language) ?? null) : null,
})

/**
 * Shows the page of a screen. `memo` prevents a second render of the same screen. Before hydration, a second render
 * would remove a form that the server rendered and whose code is still loading.
 */
const Content = memo(({ screen }: { readonly screen: SiteScreen }) => {
  switch (screen.is) {
    case 'page':
      return screen.view.render(screen.store)
    case 'not-found':
      return screen.render()
    case 'unavailable':
      return <ErrorPage />
    case 'moved':
      return null
  }
})

export const Shell = ({ layout, facts, state, isLoading, children }: ShellProps) => {
  const { is, screen } = state
  const opening = state.is === 'opening' ? state.to : null
  const { address } = screen
  const world = screen.is === 'page' ? screen.view.world?.(screen.store) : null
  return (
    <div
      className={`${styles.shell} ${world?.scheme ?? colourSchemeOf(address.path, facts.scheme)}`}
      data-world={world?.scheme}
      style={world?.style}
      {...facts.look}
    >
      <LoadingBar opening={is === 'opening'} />
      <SkipLink />
      <Header layout={layout} opening={opening} />
      <main className={styles.main} id="content" tabIndex={-1} aria-busy={opening !== null}>
        {/* With this key, each page gets new elements. Otherwise the elements of the old page would change into
            those of the new page with CSS transitions. */}
        <Boundary of={screen} instead={<ErrorPage />}>
          <Content key={address.path} screen={screen} />
        </Boundary>
      </main>
      {opening === null ? null : <Skeleton to={opening} />}
      <Footer layout={layout} hidden={isLoading} />
      {children}
    </div>
  )
}

const nothing = () => {}

type StillProps = Pick<ShellProps, 'layout' | 'facts'> & { readonly screen: SiteScreen }

export const StillShell = ({ layout, facts, screen }: StillProps) => {
  const site = siteAt(screen, facts, {
    games: layout.games,
    retry: nothing,
    navigate: nothing,
    prepare: nothing,
    openCookieSettings: nothing,
  })
  return (
    <SiteContext value={{ subscribe: () => nothing, getState: () => site, getInitialState: () => site }}>
      <Shell layout={layout} facts={facts} state={{ is: 'shown', screen }} isLoading={false} />
    </SiteContext>
  )
}
