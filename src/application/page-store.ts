import { createStore } from 'zustand/vanilla'
import type { Language } from '#domain/language/languages.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { ReturnPage } from '#domain/site/pages.ts'
import type { Readable } from './readable.ts'

export interface PageStore {
  /** Adapts the open page to a new language or a new query in the address. */
  onAddressChange(address: PageAddress): void
  dispose(): void
}

export type PageResult<Store extends PageStore> =
  | { readonly is: 'shown'; readonly store: Store }
  | { readonly is: 'not-found'; readonly returnPage: ReturnPage }
  | { readonly is: 'moved'; readonly to: string }
  | { readonly is: 'unavailable' }

export const failedPage = (problem: 'not-found' | 'unavailable', returnPage: ReturnPage) =>
  problem === 'not-found' ? ({ is: problem, returnPage } as const) : ({ is: problem } as const)

export interface AddressStore<State> extends PageStore {
  readonly state: Readable<State>
}

export const createAddressStore = <Content extends object, FromAddress extends object>(
  content: Content,
  address: PageAddress,
  read: (address: PageAddress) => FromAddress,
): AddressStore<Content & FromAddress> => {
  const stateAt = (at: PageAddress) => ({ ...content, ...read(at) })
  const store = createStore<Content & FromAddress>(() => stateAt(address))
  return { state: store, onAddressChange: (next) => store.setState(stateAt(next), true), dispose: () => {} }
}

/** The store of a page whose state has the language of the address. */
export type LanguageStore<Content> = AddressStore<Content & { readonly language: Language }>

export type StateOf<Store extends AddressStore<unknown>> = ReturnType<Store['state']['getState']>

export const createLanguageStore = <Content extends object>(
  content: Content,
  address: PageAddress,
): LanguageStore<Content> => createAddressStore(content, address, ({ language }) => ({ language }))
