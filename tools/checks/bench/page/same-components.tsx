import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Ports } from '../../../../src/application/ports/ports.ts'
import { layout } from '../../../../src/application/site/layout.ts'
import { SITE_FACTS } from '../../../../src/application/site/site-facts.ts'
import type { Resolve } from '../../../../src/application/use-case.ts'
import { pageAddress } from '../../../../src/domain/site/page-address.ts'
import { browserPageState } from '../../../../src/infrastructure/browser/browser-page-state.ts'
import { browserViewport, scrollVisibility } from '../../../../src/infrastructure/browser/browser-ports.ts'
import { openScreen } from '../../../../src/ui/router/screen.ts'
import { StillShell } from '../../../../src/ui/site/shell.tsx'

/** Hydrates the site's own components with React alone. It starts no router and no cookie banner. */

const pageState = browserPageState(document)
const facts = pageState.take(SITE_FACTS)
const root = document.getElementById('site')
if (!facts?.ok || root === null) throw new Error('This is not a page of the site')

const ports = { pageState, viewport: browserViewport, visibility: scrollVisibility } as Ports
const resolve: Resolve = ({ create }) => create(ports)

const [parts, screen] = await Promise.all([
  resolve(layout)(),
  openScreen(resolve, facts.value)(pageAddress(location.pathname)),
])

startTransition(() => {
  hydrateRoot(root, <StillShell layout={parts} facts={facts.value} screen={screen} />)
})
