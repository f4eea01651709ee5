import { createContext, use, useSyncExternalStore } from 'react'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Language } from '#domain/language/languages.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { Messages } from '../messages/messages.ts'

export type Navigate = (to: string, options?: { readonly replace?: boolean }) => void

/** What every view may need. */
export interface SiteContext {
  readonly address: PageAddress
  readonly messages: Messages
  readonly facts: SiteFacts
  /** Opens the page of the current address again. */
  readonly retry: () => void
  /** Opens a page of this site. A link that asked the router would follow every change of the address. */
  readonly navigate: Navigate
  /** The visitor is about to go there. */
  readonly prepare: (address: PageAddress) => void
  readonly openCookieSettings: () => void
  /** The page's address in a language, where its path is another one there. */
  readonly addressIn: (language: Language) => string | null
}

export interface CurrentSite {
  readonly subscribe: (listen: () => void) => () => void
  readonly getState: () => SiteContext
  /** As the server rendered it. */
  readonly getInitialState: () => SiteContext
}

/** The same at all addresses: a change of a context removes forms below that are not hydrated yet. */
export const SiteContext = createContext<CurrentSite | null>(null)

export const useSite = (): SiteContext => {
  const site = use(SiteContext)
  if (site === null) throw new Error('A view is outside the shell')
  return useSyncExternalStore(site.subscribe, site.getState, site.getInitialState)
}
