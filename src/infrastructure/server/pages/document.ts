export interface DocumentParts {
  readonly language: string
  readonly head: string
  /** What follows all else in the head: the page's own styles win over the site's, as they do after a navigation. */
  readonly styles?: string
  readonly page: string
  /** Without it, the page stays as it is. */
  readonly state?: Readonly<Record<string, unknown>>
  /** Comes last of all: what starts the page's code. */
  readonly start?: string
}

/** JSON that no content can end the script element with. Escapes are written out: half of a page is its state. */
const inScript = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

const PLACES = /<html lang="en">|<\/head>|<!--(?:head|page|state)-->/g

/**
 * Fills the page's parts into `index.html`, all places in one go: what was filled in is not looked through for places, for
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
  return template.replace(PLACES, (place) => filling.get(place) ?? place)
}
