import { createContext, use, useSyncExternalStore } from 'react'
import type { GameLink } from '#application/site/layout.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Language } from '#domain/language/languages.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { Messages } from '../messages/messages.ts'

export type Navigate = (to: string, options?: { readonly replace?: boolean }) => void

export interface SiteContext {
  readonly address: PageAddress
  readonly messages: Messages
  readonly facts: SiteFacts
  /** The games that menus show. */
  readonly games: readonly GameLink[]
  readonly retry: () => void
  /**
   * Opens a page of this site. Links call this function instead of the router's hooks, because the hooks would render
   * every link again after each navigation.
   */
  readonly navigate: Navigate
  readonly prepare: (address: PageAddress) => void
  readonly openCookieSettings: () => void
  /**
   * Returns the address of this page in another language. Returns null if the address differs only in the language
   * prefix, which is the case on most pages.
   */
  readonly addressIn: (language: Language) => string | null
}

export interface CurrentSite {
  readonly subscribe: (listen: () => void) => () => void
  readonly getState: () => SiteContext
  readonly getInitialState: () => SiteContext
}

/**
 * The context contains a store, and views subscribe to the store. The context must always contain the same store.
 * With another store, React would remove the forms that are not hydrated yet.
 */
export const SiteContext = createContext<CurrentSite | null>(null)

export const useSite = (): SiteContext => {
  const site = use(SiteContext)
  if (site === null) throw new Error('A view is outside the shell')
  return useSyncExternalStore(site.subscribe, site.getState, site.getInitialState)
}
