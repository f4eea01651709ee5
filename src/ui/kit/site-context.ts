import { createContext, use, useSyncExternalStore } from 'react'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Language } from '#domain/language/languages.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { Messages } from '../messages/messages.ts'

export type Navigate = (to: string, options?: { readonly replace?: boolean }) => void

export interface SiteContext {
  readonly address: PageAddress
  readonly messages: Messages
  readonly facts: SiteFacts
  readonly retry: () => void
  /**
   * Opens a page of this site. Links use this function instead of the router's hooks. With the hooks, every link would
   * render again after each navigation.
   */
  readonly navigate: Navigate
  readonly prepare: (address: PageAddress) => void
  readonly openCookieSettings: () => void
  /**
   * Returns the address of the page in the given language. Returns null for most pages, because their addresses differ
   * only in the language prefix.
   */
  readonly addressIn: (language: Language) => string | null
}

export interface CurrentSite {
  readonly subscribe: (listen: () => void) => () => void
  readonly getState: () => SiteContext
  readonly getInitialState: () => SiteContext
}

/**
 * The value of this context never changes. A change would make React remove the forms that are not hydrated yet. Views
 * subscribe to `CurrentSite` instead.
 */
export const SiteContext = createContext<CurrentSite | null>(null)

export const useSite = (): SiteContext => {
  const site = use(SiteContext)
  if (site === null) throw new Error('A view is outside the shell')
  return useSyncExternalStore(site.subscribe, site.getState, site.getInitialState)
}
