import { createStore } from 'zustand/vanilla'
import type { Readable } from '#application/readable.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { Preparation } from './preparation.ts'

export interface Screen {
  readonly address: PageAddress
  dispose?(): void
}

export type NavigationState<Shown> =
  | { readonly is: 'shown'; readonly screen: Shown }
  /** `screen` is the old page, which stays visible until the new page is ready. */
  | { readonly is: 'opening'; readonly screen: Shown; readonly to: PageAddress }

export interface Navigation<Shown> {
  readonly state: Readable<NavigationState<Shown>>
  go(address: PageAddress): void
  prepare(address: PageAddress): void
  retry(address: PageAddress): void
  dispose(): void
}

interface Dependencies<Shown> {
  readonly open: (address: PageAddress) => Promise<Shown>
  readonly preparation: Preparation<Shown>
  /** Returns the page to show if `open` throws. The cause is a bug, or code of the page that cannot be loaded. */
  readonly broken: (address: PageAddress, error: unknown) => Shown
  /** Called before the new page is shown. The navigation waits for the promise, which never rejects. */
  readonly beforeShown: (from: PageAddress, next: Shown) => Promise<void> | undefined
  /**
   * Returns the shown page with its new address if only the query or the hash has changed. For example, a filter
   * changes `/jobs` to `/jobs?department=art`. Returns null if the new address needs another page.
   */
  readonly moved: (screen: Shown, to: PageAddress) => Shown | null
}

/**
 * Creates a navigation. If the visitor chooses another page while a page is loading, only the last choice is shown.
 */
export const createNavigation =
  <Shown extends Screen>({ open, preparation, broken, beforeShown, moved }: Dependencies<Shown>) =>
  (first: Shown): Navigation<Shown> => {
    const store = createStore<NavigationState<Shown>>(() => ({ is: 'shown', screen: first }))
    let latest = {}

    const screenOf = async (to: PageAddress) => {
      const prepared = preparation.take(to)
      const screen = prepared === 'none' ? prepared : await prepared
      return screen === 'none' ? open(to) : screen
    }
    const retry = async (to: PageAddress) => {
      const choice = {}
      latest = choice
      store.setState({ is: 'opening', screen: store.getState().screen, to }, true)
      const screen = await screenOf(to).catch((error: unknown) => broken(to, error))
      if (choice === latest) await beforeShown(store.getState().screen.address, screen)
      if (choice !== latest) return screen.dispose?.()
      store.getState().screen.dispose?.()
      store.setState({ is: 'shown', screen }, true)
    }
    const go = (to: PageAddress) => {
      const screen = moved(store.getState().screen, to)
      if (screen === null) return void retry(to)
      latest = {}
      store.setState({ is: 'shown', screen }, true)
    }
    const prepare = (to: PageAddress) => {
      if (to.path !== store.getState().screen.address.path) preparation.prepare(to)
    }
    const dispose = () => {
      latest = {}
      preparation.dispose()
    }
    return { state: store, go, prepare, retry, dispose }
  }
