import './ui/styles/fonts.css'
import './ui/styles/tokens.css'
import './ui/styles/base.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { CookieConsent } from './application/consent/cookie-consent.ts'
import type { PageState } from './application/page-state.ts'
import type { Ports } from './application/ports/ports.ts'
import type { SiteSearch } from './application/ports/site-search.ts'
import { layout as layoutOf } from './application/site/layout.ts'
import { SITE_FACTS, type SiteFacts } from './application/site/site-facts.ts'
import type { Resolve } from './application/use-case.ts'
import { type PageAddress, pageAddress, writtenAddress } from './domain/site/page-address.ts'
import { knownAddress } from './domain/site/pages.ts'
import { browserPageState } from './infrastructure/browser/browser-page-state.ts'
import {
  browserClipboard,
  browserViewport,
  lazyPort,
  scrollVisibility,
} from './infrastructure/browser/browser-ports.ts'
import { consoleLog } from './infrastructure/browser/console-log.ts'
import { BrowserSite } from './ui/browser-site.tsx'
import { createNavigation } from './ui/router/navigation.ts'
import type * as PageChange from './ui/router/page-change.ts'
import { createPageLoading } from './ui/router/page-loading.ts'
import { createPreparation } from './ui/router/preparation.ts'
import { brokenScreen, isForServer, movedScreen, openScreen } from './ui/router/screen.ts'

const nothing = () => {}

/**
 * If the search module was deleted, the glob finds no file and `loadSearch` rejects. Nothing calls `loadSearch` then,
 * because the site has no search.
 */
const [loadSearch = () => Promise.reject(new Error('This site has no search'))] = Object.values(
  import.meta.glob<SiteSearch>('./infrastructure/*/fetched-search.ts', { import: 'fetchedSearch' }),
)

/** Waits until the browser has parsed the whole document. This script is asynchronous and can start earlier. */
const pageIsThere = (): Promise<unknown> =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
    : Promise.resolve()

const loadConsent = async (facts: SiteFacts) => {
  const [{ createCookieConsent }, { consentTools }] = await Promise.all([
    import('./application/consent/cookie-consent.ts'),
    import('./infrastructure/browser/consent-tools.ts'),
  ])
  return createCookieConsent(consentTools(facts))
}

/**
 * Returns a function that loads the consent code and resolves when the code has loaded. If the code does not load, the
 * next call loads the code again, for example when the visitor opens the cookie settings.
 */
const consentStarter = (facts: SiteFacts) => {
  let startAgain = nothing
  const untilStarted = (): Promise<CookieConsent> =>
    loadConsent(facts).catch(
      () =>
        new Promise((started) => {
          startAgain = () => {
            startAgain = nothing
            started(untilStarted())
          }
        }),
    )
  let consent: Promise<CookieConsent> | undefined
  return () => {
    startAgain()
    consent ??= untilStarted()
    return consent
  }
}

const viewFailed = (error: unknown) => {
  consoleLog.error('A view failed', { error })
  import('./infrastructure/browser/report-view-error.ts')
    .then(({ reportViewError }) => reportViewError(error))
    .catch(nothing)
}

/**
 * Loads the current address as a new document, which starts at the top or at the anchor. Without `manual`, the
 * browser would restore the scroll position of the previous page.
 */
const loadDocument = () => {
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'manual'
  })
  location.reload()
  return new Promise<void>(nothing)
}

const ownAddress = ({ pathname, search, hash }: URL | Location): PageAddress =>
  pageAddress(pathname + search + hash)

/**
 * Returns the address for which the server rendered the document.
 *
 * If the visitor came by a link, the address is `location`. In this case, `navigation.name` may be the address before
 * a redirect.
 *
 * If the browser loaded the document again, the address is `navigation.name`. In this case, `location` may be wrong,
 * because the visitor may press Back before this script runs. The browser then changes `location`, but may keep the
 * document.
 */
const renderedAddress = (here: PageAddress): PageAddress => {
  const [navigation] = performance.getEntriesByType('navigation')
  const isRepeated = navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate'
  // The server ignores the hash and unknown query parameters, so the first render must ignore them too. `navigation.go`
  // opens the full address after hydration.
  return knownAddress(isRepeated ? ownAddress(new URL(navigation.name)) : here)
}

const browserPorts = (pageState: PageState, facts: SiteFacts): Ports => {
  const content = async () =>
    (await import('./infrastructure/browser/http-content.ts')).contentIn(facts.timeZone)
  return {
    pageState,
    careers: lazyPort(async () => (await content()).careers),
    games: lazyPort(async () => (await content()).games),
    news: lazyPort(async () => (await content()).news),
    legal: lazyPort(async () => (await content()).legal),
    studio: lazyPort(async () => (await content()).studio),
    site: lazyPort(async () => (await content()).site),
    sanitiser: lazyPort(async () => (await import('./infrastructure/browser/dom-sanitiser.ts')).domSanitiser),
    search: lazyPort(loadSearch),
    clipboard: browserClipboard,
    visibility: scrollVisibility,
    viewport: browserViewport,
    formTools: async () => (await import('./infrastructure/browser/forms/form-tools.ts')).formTools(facts),
  }
}

const hydrate = async () => {
  await pageIsThere()
  const root = document.getElementById('site')
  if (root === null) return
  const pageState = browserPageState(document)
  const facts = pageState.take(SITE_FACTS)
  if (!facts?.ok) return
  const ports = browserPorts(pageState, facts.value)
  // Creates each use case without an inversify container, which would add 16 kB to the script. A container is not
  // needed, because the ports of a browser never change.
  const resolve: Resolve = ({ create }) => create(ports)

  const open = openScreen(resolve, facts.value)
  const here = ownAddress(location)
  const rendered = renderedAddress(here)
  const [layout, screen] = await Promise.all([resolve(layoutOf)(), open(rendered)])
  let change: typeof PageChange | undefined
  const openNext: typeof open = (to) => {
    // Loads the code that animates a change of page. If the code does not load, pages change without animation.
    import('./ui/router/page-change.ts').then((loaded) => {
      change = loaded
    }, nothing)
    return open(to)
  }
  const navigation = createNavigation({
    open: openNext,
    preparation: createPreparation({
      open: openNext,
      isGood: ({ is }) => is !== 'unavailable',
    }),
    beforeShown: (from, next) =>
      isForServer(next) && navigator.onLine ? loadDocument() : change?.carryPicture(from, next.address),
    moved: movedScreen,
    broken: (address, error) => {
      consoleLog.error('A page could not be opened', { error })
      return brokenScreen(address)
    },
  })(screen)
  const loading = createPageLoading(navigation.state)
  // In a transition, React hydrates in small steps. Between the steps, the page can react to taps and scrolling.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserSite
        layout={layout}
        facts={facts.value}
        navigation={navigation}
        loading={loading.state}
        startConsent={consentStarter(facts.value)}
        onHydrated={() => {
          root.dataset['hydrated'] = ''
        }}
      />,
      { onCaughtError: viewFailed, onUncaughtError: viewFailed },
    )
  })
  document.querySelector('script[type=speculationrules]')?.remove()
  if (writtenAddress(here) !== writtenAddress(rendered) && screen.is !== 'unavailable') navigation.go(here)
}

void hydrate()
