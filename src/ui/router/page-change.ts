import type { Layout } from '#application/site/layout.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import { type PageAddress, writtenAddress } from '#domain/site/page-address.ts'
import { groundOf, headOf, showHead } from '../head/head-of.ts'
import { prefersReducedMotion } from '../kit/reduced-motion.ts'
import rules from './page-change.css?inline'
import type { SiteScreen } from './screen.ts'

const sheet = new CSSStyleSheet()
sheet.replaceSync(rules)
document.adoptedStyleSheets.push(sheet)

const isInView = (element: Element): boolean => {
  const { top, bottom, left, right, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}

const cardPicture = (to: PageAddress): Element | null => {
  const { pathname } = new URL(writtenAddress(to), location.href)
  const cards = [...document.querySelectorAll<HTMLAnchorElement>('main a')].flatMap((link) => {
    if (link.pathname !== pathname || link.origin !== location.origin) return []
    const card = link.querySelector('picture') === null ? link.closest('article, li') : link
    // Skips the pictures of other links in the card, such as links to stores.
    const picture = [...(card?.querySelectorAll('picture') ?? [])].find(
      (one) => (one.closest('a') ?? link).href === link.href,
    )
    const frame = picture?.parentElement ?? null
    return card === null || frame === null || !isInView(frame) ? [] : { card, frame }
  })
  const chosen = cards.find(({ card }) => card.matches(':hover, :focus, :focus-within'))
  return (chosen ?? cards[0])?.frame ?? null
}

const pagePicture = (): Element | null =>
  document.querySelector('main img[fetchpriority=high]')?.closest('header, figure') ?? null

/**
 * Returns true while the skeleton covers the old page. The skeleton is an outline of the page that is still loading.
 */
const isOutlineShown = (): boolean => {
  const outline = document.querySelector('[data-skeleton]')
  return outline !== null && getComputedStyle(outline).opacity !== '0'
}

let named: HTMLElement | null = null

const nameOnly = (picture: Element | null): void => {
  named?.style.removeProperty('view-transition-name')
  named = picture instanceof HTMLElement ? picture : null
  named?.style.setProperty('view-transition-name', 'page-picture')
}

/**
 * The latest transition. When an older transition ends, it must not remove `viewTransitionName` from the picture,
 * because the latest transition still needs the name.
 */
let latest: ViewTransition | undefined

/**
 * Updates the head when the transition has ended. An earlier update would interrupt the animation, because it makes
 * the browser compute all styles of the page again.
 */
export const changeHead = async (
  screen: SiteScreen,
  facts: SiteFacts,
  layout: Layout,
  isStillShown: () => boolean,
): Promise<void> => {
  await latest?.finished.catch(() => {})
  if (!isStillShown()) return
  showHead(document, headOf(screen, facts, layout))
  document.documentElement.style.background = groundOf(screen) ?? ''
}

const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done))

const covering = (picture: DOMRect, width: number, height: number): string => {
  const scale = Math.max(width / picture.width, height / picture.height)
  return `scale(${(scale * picture.width) / width}, ${(scale * picture.height) / height})`
}

/** Keep these values in sync with the animation in page-change.css. */
const TIMING = { duration: 420, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' }

const STEPS = Array.from({ length: 17 }, (_, step) => step / 16)

/**
 * Animates the picture with CSS transforms, which stay smooth while the new page renders. By default, the browser
 * would animate the width and the height, and would compute the layout for each frame.
 */
const moveByTransforms = (from: DOMRect, to: DOMRect): void => {
  const root = document.documentElement
  const of = (part: string) => `::view-transition-${part}(page-picture)`
  const effect = document
    .getAnimations()
    .map((animation) => animation.effect)
    .find((one) => one instanceof KeyframeEffect && one.pseudoElement === of('group'))
  if (!(effect instanceof KeyframeEffect)) return
  const { e, f } = new DOMMatrix(getComputedStyle(root, of('group')).transform)
  const [across, down] = [to.left - from.left, to.top - from.top]
  effect.setKeyframes([
    { transform: `translate(${e}px, ${f}px) scale(${from.width / to.width}, ${from.height / to.height})` },
    { transform: `translate(${e + across}px, ${f + down}px) scale(1, 1)` },
  ])
  effect.updateTiming(TIMING)
  for (const [part, picture] of [
    ['old', from],
    ['new', to],
  ] as const) {
    const transform = STEPS.map((step) =>
      covering(
        picture,
        from.width + (to.width - from.width) * step,
        from.height + (to.height - from.height) * step,
      ),
    )
    root.animate({ transform }, { ...TIMING, pseudoElement: of(part) })
  }
}

/**
 * Moves the picture of a card into the header of the new page. On the way back, moves the picture from the header
 * into the card. The returned promise resolves when the new page may be shown, or at once if no picture can move.
 */
export const carryPicture = (from: PageAddress, to: PageAddress): Promise<void> => {
  const card = cardPicture(to)
  const leaving = card ?? pagePicture()
  if (
    leaving === null ||
    !isInView(leaving) ||
    prefersReducedMotion() ||
    isOutlineShown() ||
    !('startViewTransition' in document)
  )
    return Promise.resolve()
  nameOnly(leaving)
  const left = leaving.getBoundingClientRect()
  let reached = left
  return new Promise((show) => {
    const transition = document.startViewTransition(async () => {
      show()
      // Waits for two tasks. In the first task, React renders the page and runs its effects, which scroll the window.
      // In the second task, React renders the state that the effects have set.
      await nextTask()
      await nextTask()
      const arriving = card === null ? cardPicture(from) : pagePicture()
      nameOnly(arriving)
      if (arriving === null) transition.skipTransition()
      else reached = arriving.getBoundingClientRect()
    })
    latest = transition
    const end = () => {
      if (latest === transition) nameOnly(null)
    }
    // The browser skips a transition if the visitor navigates again or changes the size of the window. Such a
    // transition rejects, and the rejection is ignored.
    transition.ready.then(
      () => moveByTransforms(left, reached),
      () => {},
    )
    transition.finished.then(end, end)
  })
}
