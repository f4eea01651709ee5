import { debounceTime, filter, type SchedulerLike, Subject, switchMap, timer } from 'rxjs'
import { type PageAddress, writtenAddress } from '#domain/site/page-address.ts'

/**
 * How long the pointer must stay on a link before the site loads the page of the link in advance. A pointer that only
 * crosses the link leaves sooner.
 */
const DWELL_MILLISECONDS = 65

const FRESH_MILLISECONDS = 30_000

export interface Preparation<Shown> {
  prepare(to: PageAddress): void
  /** Returns the page that was loaded in advance for this address, or `none`. The caller must dispose of the page. */
  take(to: PageAddress): 'none' | Promise<Shown | 'none'>
  dispose(): void
}

interface Dependencies<Shown> {
  readonly open: (address: PageAddress) => Promise<Shown>
  /**
   * Returns false for a page that could not load its content. Such a page is not kept, so the next navigation loads
   * it again.
   */
  readonly isGood: (screen: Shown) => boolean
  readonly scheduler: SchedulerLike
}

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
      // Ignores the error. A navigation to this page loads it again, and shows an error if the page fails again.
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
      // Cancels a preparation that still waits for `DWELL_MILLISECONDS`. Otherwise this preparation would load the
      // page again after the navigation.
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
