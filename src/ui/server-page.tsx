import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import type { Layout } from '#application/site/layout.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import { writtenAddress } from '#domain/site/page-address.ts'
import { fontPreloads } from './head/font-preloads.ts'
import { headOf } from './head/head-of.ts'
import { writtenHead } from './head/written-head.ts'
import type { SiteScreen } from './screen.ts'
import { Shell } from './site/shell.tsx'

interface Parts {
  readonly layout: Layout
  readonly facts: SiteFacts
  readonly screen: SiteScreen
}

export interface ServerPage {
  readonly language: string
  readonly head: string
  /** What the browser will want with the page, as the header `Link`. */
  readonly link: string
  readonly page: string
}

const still = <State,>(state: State) => ({
  getState: () => state,
  getInitialState: () => state,
  subscribe: () => () => {},
})

const notLoading = still(false)

const nothing = () => {}

/** The site as the server draws it: one screen that stays as it is. */
export const serverPage = ({ layout, facts, screen }: Parts): ServerPage => {
  const { language, tags } = headOf(screen, facts)
  const page = renderToString(
    <StaticRouter location={writtenAddress(screen.address)}>
      <Shell
        layout={layout}
        facts={facts}
        navigation={still({ is: 'shown', screen })}
        loading={notLoading}
        retry={nothing}
      />
    </StaticRouter>,
  )
  const fonts = fontPreloads(screen.address.language)
  return { language, head: fonts.tags + writtenHead(tags), link: fonts.link, page }
}
