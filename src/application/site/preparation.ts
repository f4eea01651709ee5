import { debounceTime, filter, type SchedulerLike, Subject, switchMap, timer } from 'rxjs'
import { type PageAddress, writtenAddress } from '#domain/site/page-address.ts'
import type { Screen } from './navigation.ts'

/** A pointer that only passes over a link stays shorter than this. */
const DWELL_MILLISECONDS = 65

/** What was prepared longer ago than this may have changed since. */
const FRESH_MILLISECONDS = 30_000

export interface Preparation<Shown> {
  /** The visitor is about to go there. */
  prepare(to: PageAddress): void
  /** The page of this address: whoever takes it owns it. */
  take(to: PageAddress): 'none' | Promise<Shown | 'none'>
  dispose(): void
}

interface Dependencies<Shown> {
  readonly open: (address: PageAddress) => Promise<Shown>
  /** A page that failed is better asked for once more. */
  readonly isGood: (screen: Shown) => boolean
  readonly scheduler: SchedulerLike
}

/** Opens the one page that the visitor will most likely want next. */
export const createPreparation = <Shown extends Screen>({
  open,
  isGood,
  scheduler,
}: Dependencies<Shown>): Preparation<Shown> => {
  const wishes = new Subject<PageAddress | 'none'>()
  let kept: { readonly place: string; readonly screen: Promise<Shown | 'none'> } | null = null

  const drop = () => {
    kept?.screen.then((screen) => screen === 'none' || screen.dispose())
    kept = null
  }
  const opened = async (to: PageAddress): Promise<Shown | 'none'> => {
    try {
      const screen = await open(to)
      if (isGood(screen)) return screen
      screen.dispose()
    } catch {
      // Whoever really goes there asks once more, and hears of it.
    }
    return 'none'
  }
  const subscription = wishes
    .pipe(
      debounceTime(DWELL_MILLISECONDS, scheduler),
      filter((to) => to !== 'none'),
      switchMap((to) => {
        const place = writtenAddress(to)
        if (kept?.place !== place) {
          drop()
          kept = { place, screen: opened(to) }
        }
        return timer(FRESH_MILLISECONDS, scheduler)
      }),
    )
    .subscribe(drop)

  return {
    prepare: (to) => wishes.next(to),
    take: (to) => {
      // Who has gone already needs nothing prepared: it would be asked for twice.
      wishes.next('none')
      if (kept?.place !== writtenAddress(to)) return 'none'
      const { screen } = kept
      kept = null
      return screen
    },
    dispose: () => {
      subscription.unsubscribe()
      drop()
    },
  }
}
