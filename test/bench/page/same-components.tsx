import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Ports } from '#application/ports/ports.ts'
import { layout } from '#application/site/layout.ts'
import { SITE_FACTS } from '#application/site/site-facts.ts'
import type { Resolve } from '#application/use-case.ts'
import { pageAddress } from '#domain/site/page-address.ts'
import { browserPageState } from '#infrastructure/browser/browser-page-state.ts'
import { browserViewport, scrollVisibility } from '#infrastructure/browser/browser-ports.ts'
import { openScreen } from '#ui/screen.ts'
import { StillShell } from '#ui/site/still-shell.tsx'

/** The site's own components, hydrated by React and nothing else: no router, no cookie banner, nothing that follows a navigation. */

const pageState = browserPageState(document)
const facts = pageState.take(SITE_FACTS)
const root = document.getElementById('site')
if (!facts?.ok || root === null) throw new Error('The page is none of the site')

// All content is in the page.
const ports = { pageState, viewport: browserViewport, visibility: scrollVisibility } as Ports
const resolve: Resolve = ({ create }) => create(ports)

const [parts, screen] = await Promise.all([
  resolve(layout)(),
  openScreen(resolve, facts.value)(pageAddress(location.pathname)),
])

startTransition(() => {
  hydrateRoot(root, <StillShell layout={parts} facts={facts.value} screen={screen} />)
})
