import type { Layout } from '#application/site/layout.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import { SiteContext } from '../kit/site-context.ts'
import type { SiteScreen } from '../router/screen.ts'
import { Shell, siteAt } from './shell.tsx'

interface Props {
  readonly layout: Layout
  readonly facts: SiteFacts
  readonly screen: SiteScreen
}

const nothing = () => {}

export const StillShell = ({ layout, facts, screen }: Props) => {
  const site = siteAt(screen, facts, {
    hasOneGame: layout.games.length === 1,
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
