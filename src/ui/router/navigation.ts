import { Observable, Subject, switchMap } from 'rxjs'
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
    const targets = new Subject<PageAddress | 'none'>()

    const screenOf = async (to: PageAddress) => {
      const prepared = preparation.take(to)
      const screen = prepared === 'none' ? prepared : await prepared
      return screen === 'none' ? open(to) : screen
    }
    const opening = (to: PageAddress) =>
      new Observable<Shown>((subscriber) => {
        screenOf(to)
          .catch((error: unknown) => broken(to, error))
          .then(async (screen) => {
            if (!subscriber.closed) await beforeShown(store.getState().screen.address, screen)
            if (subscriber.closed) screen.dispose?.()
            else subscriber.next(screen)
          })
      })

    const subscription = targets
      .pipe(switchMap((target) => (target === 'none' ? [] : opening(target))))
      .subscribe((screen) => {
        store.getState().screen.dispose?.()
        store.setState({ is: 'shown', screen }, true)
      })

    const retry = (to: PageAddress) => {
      store.setState({ is: 'opening', screen: store.getState().screen, to }, true)
      targets.next(to)
    }
    const go = (to: PageAddress) => {
      const screen = moved(store.getState().screen, to)
      if (screen === null) return retry(to)
      targets.next('none')
      store.setState({ is: 'shown', screen }, true)
    }
    const prepare = (to: PageAddress) => {
      if (to.path !== store.getState().screen.address.path) preparation.prepare(to)
    }
    const dispose = () => {
      subscription.unsubscribe()
      preparation.dispose()
    }
    return { state: store, go, prepare, retry, dispose }
  }
