import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { useStore } from 'zustand'
import type { CookieConsent } from '#application/consent/cookie-consent.ts'
import { memoize } from '#application/memoize.ts'
import type { Readable } from '#application/readable.ts'
import type { Layout } from '#application/site/layout.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { type PageAddress, pageAddress } from '#domain/site/page-address.ts'
import { Boundary } from './kit/boundary.tsx'
import { type CurrentSite, SiteContext } from './kit/site-context.ts'
import { loadMessages, messagesIn } from './messages/messages-in.ts'
import type { Navigation } from './router/navigation.ts'
import { NavigationEffects, navigateTo } from './router/navigation-effects.tsx'
import type { SiteScreen } from './router/screen.ts'
import { Shell, siteAt } from './site/shell.tsx'

interface Props {
  readonly layout: Layout
  readonly facts: SiteFacts
  readonly navigation: Navigation<SiteScreen>
  readonly loading: Readable<boolean>
  readonly startConsent: () => Promise<CookieConsent>
  readonly onHydrated: () => void
}

const LazyCookieChoices = lazy(async () => ({
  default: (await import('./consent/cookie-choices.tsx')).CookieChoices,
}))

/** A separate component, so that React renders only the cookie choices again when their code is loaded. */
const LateCookieChoices = ({ starting }: { readonly starting: () => Promise<CookieConsent> }) => {
  const [consent, setConsent] = useState<CookieConsent | null>(null)
  useEffect(() => {
    // If the code of the cookie choices cannot be loaded, the rest of the page still works.
    starting().then(setConsent, () => {})
  }, [starting])
  return consent === null ? null : (
    <Suspense>
      <LazyCookieChoices consent={consent} />
    </Suspense>
  )
}

const Broken = ({ facts }: Pick<Props, 'facts'>) => {
  const { path, language } = pageAddress(location.pathname)
  const { somethingWrong, tryAgain } = messagesIn(language, facts)
  return (
    <main>
      <h1>{somethingWrong}</h1>
      <a href={localizedAddress(path, language)}>{tryAgain}</a>
    </main>
  )
}

const CurrentShell = ({ layout, facts, navigation, loading, startConsent }: Omit<Props, 'onHydrated'>) => {
  const site = useMemo((): CurrentSite => {
    const { state } = navigation
    const acts = {
      games: layout.games,
      navigate: navigateTo,
      retry: () => navigation.retry(state.getState().screen.address),
      prepare: (to: PageAddress) => {
        loadMessages(to.language).catch(() => {})
        navigation.prepare(to)
      },
      openCookieSettings: () => {
        startConsent().then(
          ({ openSettings }) => openSettings(),
          () => {},
        )
      },
    }
    const siteOf = memoize((screen: SiteScreen) => siteAt(screen, facts, acts))
    return {
      subscribe: state.subscribe,
      getState: () => siteOf(state.getState().screen),
      getInitialState: () => siteOf(state.getInitialState().screen),
    }
  }, [navigation, facts, layout, startConsent])
  const state = useStore(navigation.state)
  const isLoading = useStore(loading)
  return (
    <SiteContext value={site}>
      <Shell layout={layout} facts={facts} state={state} isLoading={isLoading}>
        <LateCookieChoices starting={startConsent} />
      </Shell>
    </SiteContext>
  )
}

export const BrowserSite = ({ onHydrated, ...props }: Props) => {
  const { layout, facts, navigation } = props
  // React runs the effects of the outermost component last. `onHydrated` therefore runs after the effects of all
  // other components.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs once
  useEffect(onHydrated, [])
  return (
    <Boundary instead={<Broken facts={facts} />}>
      {/* The shell is outside the router. Otherwise the router would render the shell again at each change of the
          address. `useTransitions` is off. With it, a navigation would wait until the code of the forms has loaded. */}
      <BrowserRouter useTransitions={false}>
        <NavigationEffects navigation={navigation} facts={facts} layout={layout} />
      </BrowserRouter>
      <CurrentShell {...props} />
    </Boundary>
  )
}
