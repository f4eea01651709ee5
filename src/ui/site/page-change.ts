import type { Layout } from '#application/site/layout.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import { type PageAddress, writtenAddress } from '#domain/site/page-address.ts'
import { headOf, showHead } from '../head/head-of.ts'
import { prefersReducedMotion } from '../kit/reduced-motion.ts'
import type { SiteScreen } from '../screen.ts'
import rules from './page-change.css?inline'

const sheet = new CSSStyleSheet()
sheet.replaceSync(rules)
document.adoptedStyleSheets.push(sheet)

export const changeHead = (screen: SiteScreen, facts: SiteFacts, layout: Layout): void =>
  showHead(document, headOf(screen, facts, layout))

const isInView = (element: Element): boolean => {
  const { top, bottom, left, right, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}

/** What shows the picture of a card that leads there: of several, the one that the visitor chose. */
const cardPicture = (to: PageAddress): Element | null => {
  const { pathname } = new URL(writtenAddress(to), location.href)
  const cards = [...document.querySelectorAll<HTMLAnchorElement>('main a')].flatMap((link) => {
    if (link.pathname !== pathname || link.origin !== location.origin) return []
    const card = link.querySelector('picture') === null ? link.closest('article, li') : link
    const frame = card?.querySelector('picture')?.parentElement ?? null
    return card === null || frame === null || !isInView(frame) ? [] : { card, frame }
  })
  const chosen = cards.find(({ card }) => card.matches(':hover, :focus, :focus-within'))
  return (chosen ?? cards[0])?.frame ?? null
}

/** The header of a page that opens with its picture. */
const pagePicture = (): Element | null =>
  document.querySelector('main img[fetchpriority=high]')?.closest('header, figure') ?? null

/** A page that loads slowly is hidden by its outline: there is no picture to move. */
const isOutlineShown = (): boolean => {
  const outline = document.querySelector('[data-skeleton]')
  return outline !== null && getComputedStyle(outline).opacity !== '0'
}

const named = new Set<HTMLElement>()

const name = (element: Element | null, as: string): void => {
  if (!(element instanceof HTMLElement)) return
  element.style.viewTransitionName = as
  named.add(element)
}

const nameOnly = (picture: Element | null): void => {
  for (const element of named) element.style.viewTransitionName = ''
  named.clear()
  if (picture === null) return
  name(document.querySelector('header'), 'site-header')
  name(picture, 'page-picture')
}

/** A page that is opened meanwhile has a transition of its own, with its own names. */
let latest: ViewTransition | undefined

/**
 * The picture of a card becomes the header of the page that it leads to, and the other way round on the way back. The
 * answer comes when the new page may be shown: at once where there is no such picture.
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
  return new Promise((show) => {
    const transition = document.startViewTransition(async () => {
      show()
      // React renders the new page and its effects scroll it before the next task.
      await new Promise((rendered) => setTimeout(rendered))
      const arriving = card === null ? cardPicture(from) : pagePicture()
      nameOnly(arriving)
      if (arriving === null) transition.skipTransition()
    })
    latest = transition
    const end = () => {
      if (latest === transition) nameOnly(null)
    }
    // Another page, or a window that is resized, skips it.
    transition.ready.catch(() => {})
    transition.finished.then(end, end)
  })
}
