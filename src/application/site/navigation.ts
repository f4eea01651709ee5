import { Observable, Subject, switchMap } from 'rxjs'
import { createStore } from 'zustand/vanilla'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { Readable } from '../readable.ts'
import type { Preparation } from './preparation.ts'

/** Something that is shown at an address. */
export interface Screen {
  readonly address: PageAddress
  dispose(): void
}

export type NavigationState<Shown> =
  | { readonly is: 'shown'; readonly screen: Shown }
  /** The old page stays until the new one is there. */
  | { readonly is: 'opening'; readonly screen: Shown; readonly to: PageAddress }

export interface Navigation<Shown> {
  readonly state: Readable<NavigationState<Shown>>
  go(address: PageAddress): void
  /** The visitor is about to go there: its page may be opened in advance. */
  prepare(address: PageAddress): void
  /** Opens the page of the address anew, even where it is the one that is shown. */
  retry(address: PageAddress): void
  dispose(): void
}

interface Dependencies<Shown> {
  /** Foreseen failures are screens too. */
  readonly open: (address: PageAddress) => Promise<Shown>
  readonly preparation: Preparation<Shown>
  /** What to show where opening itself broke: a part of the program that did not arrive, or a bug. */
  readonly broken: (address: PageAddress, error: unknown) => Shown
  /** The same page at another address of it, or nothing where that is another page. */
  readonly moved: (screen: Shown, to: PageAddress) => Shown | null
}

/** The latest wish wins: a page that comes too late is let go unseen. */
export const createNavigation =
  <Shown extends Screen>({ open, preparation, broken, moved }: Dependencies<Shown>) =>
  (first: Shown): Navigation<Shown> => {
    const store = createStore<NavigationState<Shown>>(() => ({ is: 'shown', screen: first }))
    const wishes = new Subject<PageAddress | 'none'>()

    const screenOf = async (to: PageAddress) => {
      const prepared = preparation.take(to)
      const screen = prepared === 'none' ? prepared : await prepared
      return screen === 'none' ? open(to) : screen
    }
    const opening = (to: PageAddress) =>
      new Observable<Shown>((subscriber) => {
        screenOf(to)
          .catch((error: unknown) => broken(to, error))
          .then((screen) => {
            if (subscriber.closed) screen.dispose()
            else subscriber.next(screen)
          })
      })

    const subscription = wishes
      .pipe(switchMap((wish) => (wish === 'none' ? [] : opening(wish))))
      .subscribe((screen) => {
        store.getState().screen.dispose()
        store.setState({ is: 'shown', screen }, true)
      })

    const retry = (to: PageAddress) => {
      store.setState({ is: 'opening', screen: store.getState().screen, to }, true)
      wishes.next(to)
    }
    const go = (to: PageAddress) => {
      const screen = moved(store.getState().screen, to)
      if (screen === null) return retry(to)
      wishes.next('none')
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
