import { flushSync } from 'react-dom'
import type { SiteFacts } from '#application/site/site-facts.ts'
import { ACTIVE_BLOCK_OFFSET } from '#domain/games/games-widget.ts'
import type { Image } from '#domain/studio/image.ts'
import { pictureSources } from '../kit/picture-sources.ts'
import { prefersReducedMotion } from '../kit/reduced-motion.ts'

const PLACES = '[data-game]'

/**
 * Gives each game's picture its own `view-transition-name`. The picture has the same name before and after the
 * change, so the browser moves it from the old place to the new one.
 */
const nameGames = (block: HTMLElement, nameOf: (game: string) => string) => {
  for (const place of block.querySelectorAll<HTMLElement>(PLACES)) {
    place.style.viewTransitionName = nameOf(place.dataset['game'] ?? '')
  }
}

let latest: ViewTransition | undefined

const moved = (block: HTMLElement, change: () => void) => {
  nameGames(block, (game) => `game-${game}`)
  const transition = document.startViewTransition(() => {
    flushSync(change)
    nameGames(block, (game) => `game-${game}`)
  })
  latest = transition
  const end = () => {
    if (latest === transition) nameGames(block, () => '')
  }
  // The browser skips a transition when the next one starts. The skipped transition rejects, and the error is
  // ignored.
  transition.ready.catch(() => {})
  transition.finished.then(end, end)
  return transition.updateCallbackDone
}

const showActiveGame = (block: HTMLElement, behavior: ScrollBehavior) => {
  const active = block.querySelector<HTMLElement>('[data-active]')
  if (active === null) return
  active.querySelector('a')?.focus({ preventScroll: true })
  const top = active.getBoundingClientRect().top + scrollY - ACTIVE_BLOCK_OFFSET
  scrollTo({ top, behavior })
}

/**
 * Calls `change`, which makes another game active, and animates the change if possible. Then moves the focus to the
 * active game.
 */
export const swapGames = (block: HTMLElement, change: () => void): void => {
  if (prefersReducedMotion() || !('startViewTransition' in document)) {
    flushSync(change)
    showActiveGame(block, prefersReducedMotion() ? 'auto' : 'smooth')
    return
  }
  moved(block, change).then(
    () => showActiveGame(block, 'smooth'),
    () => {},
  )
}

/** Loads the file that `Picture` would show at this size. Rejects if the browser cannot load it. */
export const preloadPicture = (image: Image, facts: SiteFacts, sizes: string): Promise<void> => {
  const { whole, src } = pictureSources(image, facts)
  const picture = document.createElement('picture')
  for (const { type, srcSet } of whole) {
    const source = document.createElement('source')
    Object.assign(source, { type, srcset: srcSet, sizes })
    picture.append(source)
  }
  const img = document.createElement('img')
  picture.append(img)
  img.src = src
  return img.decode()
}
