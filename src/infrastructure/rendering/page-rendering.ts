import { found } from '#application/answer.ts'
import { memoize } from '#application/memoize.ts'
import type { PageState } from '#application/page-state.ts'
import type { ContentPorts } from '#application/ports/content.ts'
import type { PostedStates } from '#application/ports/forms.ts'
import type { Ports } from '#application/ports/ports.ts'
import { SITE_FACTS, type SiteFacts } from '#application/site/site-facts.ts'
import { type PageAddress, pageAddress, writtenAddress } from '#domain/site/page-address.ts'
import { knownAddress, type PageName } from '#domain/site/pages.ts'
import { colourSheet, DEFAULT_COLOURS } from '#domain/studio/colours.ts'
import { fontSheet } from '#domain/studio/fonts.ts'
import type { Identity } from '#domain/studio/identity.ts'
import { lookSheet } from '#domain/studio/look.ts'
import { loggedPath } from '#infrastructure/monitoring/log.ts'
import { observed } from '#infrastructure/monitoring/operations.ts'
import type { Assets } from './assets.ts'
import { filledDocument, inlineSource, inlineStyles, SPECULATION, startingScript } from './document.ts'
import { inertFormTools } from './server-ports.ts'

interface RenderedView {
  readonly language: string
  readonly ground?: string | undefined
  readonly head: string
  readonly link: string
  readonly markup: string
  /** Further styles of the page. The pages of some modules bring their styles as text. */
  readonly style?: string
  /**
   * The script of a page that a module renders. Replaces the scripts of the site. If this text is empty, the page
   * runs no script.
   */
  readonly script?: string
}

export type View =
  | { readonly is: 'moved'; readonly to: string }
  | {
      readonly is: 'page' | 'not-found' | 'unavailable'
      /** Undefined if the build has no separate chunk for the view. */
      readonly page: PageName | undefined
      readonly render: () => RenderedView
    }

export type RequestPorts = Pick<Ports, 'pageState'> & Partial<Pick<Ports, 'formTools'> & ContentPorts>

export interface SharedCard {
  readonly title: string
  readonly line: string
  /** The address of a picture, relative to the base address of all pictures. */
  readonly image: string | null
}

export interface Views {
  readonly card: (ports: RequestPorts, address: PageAddress) => Promise<SharedCard | null>
  readonly load: (ports: RequestPorts, address: PageAddress) => Promise<View>
  readonly loadNotFound: (ports: RequestPorts, address: PageAddress) => Promise<View>
}

export type RenderedPage =
  | {
      readonly is: 'page'
      readonly status: 200 | 404 | 503
      readonly html: string
      readonly headers?: Readonly<Record<string, string>>
      /**
       * Requests a new answer from the content API for each stale answer in this page. If `refresh` is missing, the
       * page cache renews the page by rendering it again.
       */
      readonly refresh?: () => void
    }
  | { readonly is: 'moved'; readonly to: string; readonly permanent: boolean }

interface Dependencies {
  readonly views: Views
  readonly assets: Assets
  readonly facts: () => SiteFacts
  readonly identity: () => Identity
  readonly headersFor: (
    styleSources: readonly string[],
    /**
     * The hashes of the only scripts that the page may run. Without this list, the page may run the site's scripts.
     */
    scriptSources?: readonly string[],
  ) => Readonly<Record<string, string>>
  readonly tracking: <Value>(work: () => Promise<Value>) => Promise<{ value: Value; refresh?: () => void }>
}

const STATUS = { page: 200, 'not-found': 404, unavailable: 503 } as const

/**
 * Collects the values that a page loads. They are written into the page as JSON for the browser. If a value could not
 * be loaded, an object with the field `problem` takes its place.
 */
const collectedPageState = () => {
  const values = new Map<string, unknown>()
  return {
    collects: true,
    take: () => undefined,
    keep: (key, answer) => {
      values.set(key, answer.ok ? answer.value : { problem: answer.problem })
    },
    // The values arrive in a different order in each rendering. They are sorted by key, because a different order
    // would change the page's ETag.
    collected: () => Object.fromEntries([...values].sort(([one], [other]) => (one < other ? -1 : 1))),
  } satisfies PageState & Record<'collected', unknown>
}

export type PageRendering = ReturnType<typeof pageRendering>

export type Pages = Pick<PageRendering, 'known' | 'render' | 'renderNotFound'>

/**
 * Returns the `theme-color` tag and the styles with the studio's colours, fonts and look. These styles override the
 * site's style sheet.
 */
const identityInHead = memoize(({ scheme, colours, fonts, look }: Identity) => {
  const theme = `<meta name="theme-color" content="${colours[scheme].ground}">`
  const own = colours === DEFAULT_COLOURS ? '' : `@media screen{${colourSheet(colours, ':root')}}`
  const styles = [own + fontSheet(fonts) + lookSheet(look)].filter((sheet) => sheet !== '')
  return {
    tags: theme + styles.map((sheet) => `<style>${sheet}</style>`).join(''),
    sources: styles.map(inlineSource),
  }
})

const STYLE = /<style>(.*?)<\/style>/gs

const sourcesOf = (template: string): readonly string[] =>
  Array.from(template.matchAll(STYLE), ([, text = '']) => inlineSource(text))

export const pageRendering = ({ views, assets, facts, identity, headersFor, tracking }: Dependencies) => {
  /** Renders a view into a whole document. `posted` is the state of a form that the server refused. */
  const rendered = async (
    load: Views['load'],
    address: string,
    posted?: PostedStates,
  ): Promise<RenderedPage> => {
    const pageState = collectedPageState()
    pageState.keep(SITE_FACTS, found(facts()))
    const formTools = posted === undefined ? {} : { formTools: async () => inertFormTools(facts(), posted) }
    const [view, template] = await Promise.all([
      load({ pageState, ...formTools }, pageAddress(address)),
      assets.template(address),
    ])
    if (view.is === 'moved') return { is: 'moved', to: view.to, permanent: true }
    const { language, ground, head, link, markup, style, script } = view.render()
    const parts = assets.partsOf(view.page, pageAddress(address).language)
    // A page with a form that the visitor has sent is not hydrated, because hydration would empty the form. A page
    // with its own `script` is not hydrated, because the router in the browser does not know the page.
    const live =
      posted === undefined && script === undefined
        ? { start: SPECULATION + startingScript(parts.scripts), state: pageState.collected() }
        : { start: script ? `<script>${script}</script>` : '' }
    const own = identity()
    const styles = inlineStyles(own.look)(parts.styles)
    const studio = identityInHead(own)
    const html = filledDocument(template, {
      language,
      ground,
      head: studio.tags + head,
      styles: style === undefined ? styles.markup : `${styles.markup}<style>${style}</style>`,
      page: markup,
      ...live,
    })
    const ofView = style === undefined ? [] : [inlineSource(style)]
    const sources = [...sourcesOf(template), ...studio.sources, ...styles.sources, ...ofView]
    return {
      is: 'page',
      status: STATUS[view.is],
      html,
      headers: {
        ...headersFor(sources, script ? [inlineSource(script)] : undefined),
        link,
      },
    }
  }
  const traced: typeof rendered = (load, address, posted) =>
    observed({ name: 'render', kind: 'internal', attributes: { 'url.path': loggedPath(address) } }, () =>
      rendered(load, address, posted),
    )
  return {
    /**
     * Removes unknown query parameters from the address. All addresses that show the same page have the same result.
     */
    known: (address: string): string => writtenAddress(knownAddress(pageAddress(address))),
    render: async (address: string): Promise<RenderedPage> => {
      const { value, refresh } = await tracking(() => traced(views.load, address))
      if (value.is !== 'page') return value
      return { ...value, ...(refresh && { refresh }) }
    },
    renderPosted: (address: string, posted: PostedStates) => traced(views.load, address, posted),
    /** Renders a page that a module provides. If the page has its own script, the browser does not hydrate it. */
    renderOwn: (address: string, load: Views['load']) => traced(load, address),
    renderNotFound: (address: string) => traced(views.loadNotFound, address),
    card: (address: string) => views.card({ pageState: collectedPageState() }, pageAddress(address)),
  }
}
