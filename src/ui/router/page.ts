import type { ReactNode } from 'react'
import type { PageResult, PageStore } from '#application/page-store.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Resolve, UseCase } from '#application/use-case.ts'
import type { World } from '#domain/games/world-colours.ts'
import type { Language } from '#domain/language/languages.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { PageMatch } from '#domain/site/pages.ts'
import type { PageHead } from '../head/page-head.ts'
import type { Messages } from '../messages/messages.ts'

export interface HeadContext {
  readonly language: Language
  readonly messages: Messages
  readonly facts: SiteFacts
}

interface PageView<Store extends PageStore> {
  render(store: Store): ReactNode
  head(store: Store, context: HeadContext): PageHead
  /** The colours of the whole page, with its header and footer. With null, the page has the colours of the site. */
  world?(store: Store): World | null
  addressIn?(store: Store, language: Language): string
}

export interface OpenPage<Store extends PageStore = PageStore> extends PageView<Store> {
  readonly store: Store
}

export type PageOpening =
  | { readonly is: 'shown'; readonly page: OpenPage }
  | Exclude<PageResult<PageStore>, { is: 'shown' }>

export interface Page {
  readonly useCase?: UseCase<unknown>
  open(resolve: Resolve, address: PageAddress, params: PageMatch['params']): Promise<PageOpening>
}

interface PageDefinition<Operation, Store extends PageStore> extends PageView<NoInfer<Store>> {
  readonly useCase: UseCase<Operation>
  readonly open: (
    operation: Operation,
    address: PageAddress,
    params: PageMatch['params'],
  ) => Promise<PageResult<Store>>
}

export const definePage = <Operation, Store extends PageStore>({
  useCase,
  open,
  ...view
}: PageDefinition<Operation, Store>): Page => ({
  useCase,
  open: async (resolve, address, params) => {
    const opened = await open(resolve(useCase), address, params)
    return opened.is === 'shown' ? { is: 'shown', page: { ...view, store: opened.store } } : opened
  },
})
