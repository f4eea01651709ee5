import type { ReactNode } from 'react'
import type { PageStore } from '#application/page-store.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { OpenPage, UseCase } from '#application/use-case.ts'
import type { World } from '#domain/games/world-colours.ts'
import type { Language } from '#domain/language/languages.ts'
import type { PageHead } from '../head/page-head.ts'
import type { Messages } from '../messages/messages.ts'

export interface HeadContext {
  readonly language: Language
  readonly messages: Messages
  readonly facts: SiteFacts
}

export interface PageView<Store extends PageStore = PageStore> {
  render(store: Store): ReactNode
  head(store: Store, context: HeadContext): PageHead
  /** The colours of the whole page, with its header and footer. With null, the page has the colours of the site. */
  world?(store: Store): World | null
  addressIn?(store: Store, language: Language): string
}

export interface Page<Store extends PageStore = PageStore> extends PageView<Store> {
  readonly useCase: UseCase<OpenPage<Store>>
}

/** Checks that the use case opens the store that the view shows. */
export const definePage = <Store extends PageStore>(
  page: PageView<NoInfer<Store>> & Pick<Page<Store>, 'useCase'>,
): Page => page
