import { debounceTime, filter, type SchedulerLike, Subject, switchMap, timer } from 'rxjs'
import { type PageAddress, writtenAddress } from '#domain/site/page-address.ts'

/** A pointer that only passes over a link leaves it sooner. */
const DWELL_MILLISECONDS = 65

/** A page that was prepared earlier may be outdated. */
const FRESH_MILLISECONDS = 30_000

export interface Preparation<Shown> {
  /** Call it when the visitor is about to go there. */
  prepare(to: PageAddress): void
  /** Takes the prepared page of this address. The caller has to dispose of it. */
  take(to: PageAddress): 'none' | Promise<Shown | 'none'>
  dispose(): void
}

interface Dependencies<Shown> {
  readonly open: (address: PageAddress) => Promise<Shown>
  /** A page that failed is not kept, so that a navigation to it tries again. */
  readonly isGood: (screen: Shown) => boolean
  readonly scheduler: SchedulerLike
}

/** Opens the page that the visitor will most likely visit next. */
export const createPreparation = <Shown extends { dispose?(): void }>({
  open,
  isGood,
  scheduler,
}: Dependencies<Shown>): Preparation<Shown> => {
  const targets = new Subject<PageAddress | 'none'>()
  let kept: { readonly place: string; readonly screen: Promise<Shown | 'none'> } | null = null

  const drop = () => {
    kept?.screen.then((screen) => screen === 'none' || screen.dispose?.())
    kept = null
  }
  const opened = async (to: PageAddress): Promise<Shown | 'none'> => {
    try {
      const screen = await open(to)
      if (isGood(screen)) return screen
      screen.dispose?.()
    } catch {
      // A navigation to this page tries again, and shows the failure.
    }
    return 'none'
  }
  const subscription = targets
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
    prepare: (to) => targets.next(to),
    take: (to) => {
      // Without this, a pending preparation would load the page a second time after a navigation.
      targets.next('none')
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
