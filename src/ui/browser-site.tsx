import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import type { CookieConsent } from '#application/consent/cookie-consent.ts'
import type { Readable } from '#application/readable.ts'
import type { Layout } from '#application/site/layout.ts'
import type { Navigation } from '#application/site/navigation.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import { inLanguage } from '#domain/language/address.ts'
import { type PageAddress, pageAddress } from '#domain/site/page-address.ts'
import { Boundary } from './kit/boundary.tsx'
import { loadMessages, messagesIn } from './messages/messages-in.ts'
import type { SiteScreen } from './screen.ts'
import { NavigationEffects, navigateTo } from './site/navigation-effects.tsx'
import { Shell } from './site/shell.tsx'

interface Props {
  readonly layout: Layout
  readonly facts: SiteFacts
  readonly navigation: Navigation<SiteScreen>
  readonly loading: Readable<boolean>
  /** Starts it once. */
  readonly startConsent: () => Promise<CookieConsent>
  /** Called once, when the page is hydrated. */
  readonly onHydrated: () => void
}

const CookieChoices = lazy(async () => ({
  default: (await import('./consent/cookie-choices.tsx')).CookieChoices,
}))

/** Their use case starts after hydration. In a component of its own, so that nothing else is rendered again. */
const LateCookieChoices = ({ starting }: { readonly starting: () => Promise<CookieConsent> }) => {
  const [consent, setConsent] = useState<CookieConsent | null>(null)
  useEffect(() => {
    // If its code does not load, the rest of the page works without it.
    starting().then(setConsent, () => {})
  }, [starting])
  return consent === null ? null : (
    <Suspense>
      <CookieChoices consent={consent} />
    </Suspense>
  )
}

/** What is around the page failed: nothing of the site is left but a way to load it again. */
const Broken = ({ facts }: Pick<Props, 'facts'>) => {
  const { path, language } = pageAddress(location.pathname)
  const { somethingWrong, tryAgain } = messagesIn(language, facts)
  return (
    <main>
      <h1>{somethingWrong}</h1>
      <a href={inLanguage(path, language)}>{tryAgain}</a>
    </main>
  )
}

/** The site as the browser renders it. */
export const BrowserSite = ({ layout, facts, navigation, loading, startConsent, onHydrated }: Props) => {
  const retry = useCallback(() => navigation.retry(navigation.state.getState().screen.address), [navigation])
  const prepare = useCallback(
    (to: PageAddress) => {
      // A failure shows when the visitor goes there.
      loadMessages(to.language).catch(() => {})
      navigation.prepare(to)
    },
    [navigation],
  )
  const openCookieSettings = useCallback(() => {
    startConsent().then(
      ({ openSettings }) => openSettings(),
      () => {},
    )
  }, [startConsent])
  // An effect of the outermost component runs after those of all others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is called once
  useEffect(onHydrated, [])
  return (
    <Boundary instead={<Broken facts={facts} />}>
      {/* Beside the shell: its contexts change with the address. A transition would wait for a form whose code is not needed yet. */}
      <BrowserRouter useTransitions={false}>
        <NavigationEffects navigation={navigation} facts={facts} layout={layout} />
      </BrowserRouter>
      <Shell
        layout={layout}
        facts={facts}
        navigation={navigation.state}
        loading={loading}
        retry={retry}
        navigate={navigateTo}
        prepare={prepare}
        openCookieSettings={openCookieSettings}
      >
        <LateCookieChoices starting={startConsent} />
      </Shell>
    </Boundary>
  )
}
