import type { ReactNode } from 'react'
import type { PageResult, PageStore } from '#application/page-store.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Resolve, UseCase } from '#application/use-case.ts'
import type { World } from '#domain/games/world-colours.ts'
import type { Language } from '#domain/language/languages.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { PageMatch, ReturnPage } from '#domain/site/pages.ts'
import type { PageHead } from './head/page-head.ts'
import type { Messages } from './messages/messages.ts'

export interface HeadContext {
  readonly language: Language
  readonly messages: Messages
  readonly facts: SiteFacts
}

/** An open page, to be rendered with its head. */
export interface OpenPage {
  readonly render: () => ReactNode
  readonly head: (context: HeadContext) => PageHead
  /** Of the whole page, header and footer too; null: the site's own. */
  readonly world: World | null
  /** The page's address in a language, where its path is another one there. */
  readonly addressIn: (language: Language) => string | null
  readonly onAddressChange: (address: PageAddress) => void
  readonly dispose: () => void
}

export type PageOpening =
  | { readonly is: 'shown'; readonly page: OpenPage }
  | { readonly is: 'not-found'; readonly returnPage: ReturnPage }
  | { readonly is: 'moved'; readonly to: string }
  | { readonly is: 'unavailable' }

/** What the module of each page exports. */
export interface Page {
  /** The server binds it before the first request. */
  readonly useCase?: UseCase<unknown>
  open(resolve: Resolve, address: PageAddress, params: PageMatch['params']): Promise<PageOpening>
}

interface PageDefinition<Operation, Store extends PageStore> {
  readonly useCase: UseCase<Operation>
  readonly open: (
    operation: Operation,
    address: PageAddress,
    params: PageMatch['params'],
  ) => Promise<PageResult<Store>>
  readonly render: (store: Store) => ReactNode
  readonly head: (store: Store, context: HeadContext) => PageHead
  readonly world?: (store: Store) => World | null
  /** Only for pages that have another path in another language: that path. */
  readonly addressIn?: (store: Store, language: Language) => string
}

/** Ties a page's use case to the view that renders it. */
export const definePage = <Operation, Store extends PageStore>({
  useCase,
  open,
  render,
  head,
  world,
  addressIn,
}: PageDefinition<Operation, Store>): Page => ({
  useCase,
  open: async (resolve, address, params) => {
    const opened = await open(resolve(useCase), address, params)
    if (opened.is !== 'shown') return opened
    const { store } = opened
    return {
      is: 'shown',
      page: {
        render: () => render(store),
        head: (context) => head(store, context),
        world: world?.(store) ?? null,
        addressIn: (language) => addressIn?.(store, language) ?? null,
        onAddressChange: (next) => store.onAddressChange(next),
        dispose: () => store.dispose(),
      },
    }
  },
})
