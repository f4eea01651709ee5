export interface DocumentParts {
  readonly language: string
  readonly head: string
  /** What follows all else in the head: the page's own styles win over the site's, as they do after a navigation. */
  readonly parts?: string
  readonly page: string
  readonly state: Readonly<Record<string, unknown>>
}

const LINE_SEPARATORS = /[<\u2028\u2029]/g

/** JSON that no content can end the script element with. */
const inScript = (value: unknown) =>
  JSON.stringify(value).replace(
    LINE_SEPARATORS,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Fills the page's parts into `index.html`. Replacements are functions: content may hold `$&` and the like. */
export const filledDocument = (
  template: string,
  { language, head, parts = '', page, state }: DocumentParts,
): string =>
  template
    .replace('<html lang="en">', () => `<html lang="${language}">`)
    .replace('</head>', () => `  ${parts}\n  </head>`)
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => page)
    .replace(
      '<!--state-->',
      () => `<script type="application/json" id="transfer-state">${inScript(state)}</script>`,
    )
