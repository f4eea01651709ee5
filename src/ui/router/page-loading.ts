import { map, Observable, type SchedulerLike, type Subscription, switchMap, timer } from 'rxjs'
import { createStore } from 'zustand/vanilla'
import type { Readable } from '#application/readable.ts'
import { LOADING_LINGERS_MS } from '#application/site/timing.ts'
import type { NavigationState } from './navigation.ts'

const changesOf = <State>(store: Readable<State>): Observable<State> =>
  new Observable((subscriber) => store.subscribe((state) => subscriber.next(state)))

export interface PageLoading {
  readonly state: Readable<boolean>
  dispose(): void
}

interface Dependencies {
  readonly scheduler: SchedulerLike
}

export const createPageLoading =
  ({ scheduler }: Dependencies) =>
  (navigation: Readable<NavigationState<unknown>>): PageLoading => {
    const store = createStore<boolean>(() => false)
    const subscription: Subscription = changesOf(navigation)
      .pipe(
        switchMap(({ is }) =>
          is === 'opening' ? [true] : timer(LOADING_LINGERS_MS, scheduler).pipe(map(() => false)),
        ),
      )
      .subscribe((loading) => store.setState(loading, true))
    return { state: store, dispose: () => subscription.unsubscribe() }
  }
