import { createTimer } from '#application/timer.ts'
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
}

export const createPreparation = <Shown extends { dispose?(): void }>({
  open,
  isGood,
}: Dependencies<Shown>): Preparation<Shown> => {
  const dwelling = createTimer()
  const freshness = createTimer()
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
  const keep = (to: PageAddress) => {
    const place = writtenAddress(to)
    if (kept?.place !== place) {
      drop()
      kept = { place, screen: opened(to) }
    }
    freshness.start(FRESH_MILLISECONDS, drop)
  }

  return {
    prepare: (to) => dwelling.start(DWELL_MILLISECONDS, () => keep(to)),
    take: (to) => {
      // Otherwise a preparation that still waits would load the page again after the navigation.
      dwelling.stop()
      if (kept?.place !== writtenAddress(to)) return 'none'
      const { screen } = kept
      kept = null
      return screen
    },
    dispose: () => {
      dwelling.stop()
      freshness.stop()
      drop()
    },
  }
}
