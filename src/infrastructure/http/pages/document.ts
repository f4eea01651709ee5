import { memoize } from '#application/memoize.ts'

export interface DocumentParts {
  readonly language: string
  readonly head: string
  /** Last in the head: the page's own styles take precedence over the site's, as they do after a navigation. */
  readonly styles?: string
  readonly page: string
  /** Without it, the page is not hydrated. */
  readonly state?: Readonly<Record<string, unknown>>
  /** Last in the body: starts the page's code. */
  readonly start?: string
}

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

const written = (value: unknown): string =>
  JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => ESCAPES[character] ?? '')

/** Content is the same for many pages. */
const writtenOnce = memoize(written)

const textOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? writtenOnce(value) : written(value)

/** JSON whose content cannot end the script element. Few characters are escaped, as half of a page is its state. */
const inScript = (state: Readonly<Record<string, unknown>>): string =>
  `{${Object.entries(state)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${written(name)}:${textOf(value)}`)
    .join(',')}}`

const PLACES = /(<html lang="en">|<\/head>|<!--(?:head|page|state)-->)/

/** The template, split at its placeholders. There is one template, except during development. */
const piecesOf = (() => {
  let known = { template: '', pieces: [''] }
  return (template: string): readonly string[] => {
    if (known.template !== template) known = { template, pieces: template.split(PLACES) }
    return known.pieces
  }
})()

/**
 * Fills the page's parts into `index.html`, all placeholders at once: what was filled in is not searched for placeholders, as
 * content may hold what looks like one.
 */
export const filledDocument = (
  template: string,
  { language, head, styles = '', page, state = {}, start = '' }: DocumentParts,
): string => {
  const filling = new Map([
    ['<html lang="en">', `<html lang="${language}">`],
    ['</head>', `  ${styles}\n  </head>`],
    ['<!--head-->', head],
    ['<!--page-->', page],
    [
      '<!--state-->',
      `<script type="application/json" id="transfer-state">${inScript(state)}</script>${start}`,
    ],
  ])
  return piecesOf(template)
    .map((piece) => filling.get(piece) ?? piece)
    .join('')
}
