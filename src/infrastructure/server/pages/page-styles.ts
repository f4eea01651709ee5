import { madeOnce } from '#application/made-once.ts'
import type { PageParts, Style } from './assets.ts'
import { classesIn, neededRules } from './needed-rules.ts'

const rulesOf = madeOnce(({ text }: Style) => neededRules(text))

const announced = ({ address }: Style) => `<link rel="stylesheet" href="${address}" disabled>`

const element = (texts: readonly string[]) => `<style>${texts.join('')}</style>`

/**
 * The styles stand in the page itself, so that it is drawn with its first bytes: of what all pages share, only what this
 * one has a use for. The script that brings a page's code looks for its style sheets by their links: these say that they
 * are here, and fetch nothing. But for the first: it is the whole of what is shared, and comes once the page is drawn.
 * Each stands where it wins over what it should: the whole over its beginning, and the page's own over both.
 */
export const pageStyles = ({ site, styles }: Pick<PageParts, 'site' | 'styles'>, markup: string): string => {
  if (site.length + styles.length === 0) return ''
  const classes = classesIn(markup)
  return [
    element(site.map((style) => rulesOf(style)(classes))),
    ...site.map(announced),
    element(styles.map(({ text }) => text)),
    ...styles.map(announced),
  ].join('\n    ')
}
