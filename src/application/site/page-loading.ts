import { map, type SchedulerLike, type Subscription, switchMap, timer } from 'rxjs'
import { createStore } from 'zustand/vanilla'
import { LOADING_LINGERS_MS } from '#domain/site/timing.ts'
import { changesOf } from '../changes-of.ts'
import type { Readable } from '../readable.ts'
import type { NavigationState } from './navigation.ts'

export interface PageLoading {
  readonly state: Readable<boolean>
  dispose(): void
}

interface Dependencies {
  readonly scheduler: SchedulerLike
}

/** On when a navigation starts, off a while after it ends. */
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
