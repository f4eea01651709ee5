/** What the page is seen under, each with its name in transitions; shell.module.css keeps both above what moves. */
const ABOVE = { 'site-header': 'body header', 'cookie-banner': '[aria-labelledby=cookie-banner]' } as const

/** Names the header and the cookie banner only while something moves: an element with a name blurs nothing behind it. */
export const stayAbove = (isMoving: boolean): void => {
  for (const [name, selector] of Object.entries(ABOVE)) {
    const element = document.querySelector<HTMLElement>(selector)
    if (element !== null) element.style.viewTransitionName = isMoving ? name : ''
  }
}
