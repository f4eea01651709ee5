const SIZED = ['width', 'height']
const CELL = ['abbr', 'align', 'colspan', 'headers', 'rowspan', 'scope', 'valign', ...SIZED]
const PLAYED = ['autoplay', 'controls', 'loop', 'muted', 'preload', 'src']

/**
 * Rule: HTML from content may have only the elements and attributes of this table. None of these elements runs code,
 * sends data, embeds a program, or affects the rest of the page.
 */
export const ALLOWED_ELEMENTS: ReadonlyMap<string, readonly string[]> = new Map([
  ...'abbr acronym address article aside b bdi bdo big br center cite code dd dfn dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header hgroup i kbd main mark menu nav picture pre rp rt ruby s samp section small span strike strong sub summary sup tt u var wbr'
    .split(' ')
    .map((name): [string, readonly string[]] => [name, []]),
  ['a', ['download', 'href', 'hreflang', 'name', 'rel', 'target']],
  ['audio', PLAYED],
  ['blockquote', ['cite']],
  ['caption', ['align']],
  ['col', ['align', 'span', 'valign', 'width']],
  ['colgroup', ['align', 'span', 'valign', 'width']],
  ['del', ['cite', 'datetime']],
  ['details', ['name', 'open']],
  ['div', ['align']],
  ['font', ['color', 'face', 'size']],
  ['hr', ['align', 'size', 'width']],
  ['img', ['align', 'alt', 'border', 'decoding', 'loading', 'sizes', 'src', 'srcset', ...SIZED]],
  ['ins', ['cite', 'datetime']],
  ['li', ['type', 'value']],
  ['ol', ['reversed', 'start', 'type']],
  ['p', ['align']],
  ['q', ['cite']],
  ['source', ['media', 'sizes', 'src', 'srcset', 'type', ...SIZED]],
  ['table', ['align', 'border', 'cellpadding', 'cellspacing', 'summary', 'width']],
  ['tbody', ['align', 'valign']],
  ['td', CELL],
  ['tfoot', ['align', 'valign']],
  ['th', CELL],
  ['thead', ['align', 'valign']],
  ['time', ['datetime']],
  ['tr', ['align', 'valign']],
  ['track', ['default', 'kind', 'label', 'src', 'srclang']],
  ['ul', ['type']],
  ['video', ['playsinline', 'poster', ...PLAYED, ...SIZED]],
])

/**
 * Elements that are removed together with their content. Visitors should not read this content, because it is code,
 * the value of a field, or a note for old browsers.
 */
const REMOVED_WITH_CONTENT: ReadonlySet<string> = new Set(
  'applet canvas datalist desc embed frame frameset head input metadata noembed noframes noscript object option plaintext script select style template textarea title xmp'.split(
    ' ',
  ),
)

/** `frame` replaces the element by the result of `shownFrame`. `unwrap` removes the element but keeps its content. */
export type Treatment = 'keep' | 'frame' | 'unwrap' | 'remove'

/**
 * Rule: An element that is not allowed is replaced by its content. If the content is not meant to be read, as in a
 * script, the content is removed too. SVG and MathML are not allowed.
 */
export const treatmentOf = (element: string, isHtml: boolean): Treatment => {
  if (REMOVED_WITH_CONTENT.has(element)) return 'remove'
  if (!isHtml) return 'unwrap'
  if (element === 'iframe') return 'frame'
  return ALLOWED_ELEMENTS.has(element) ? 'keep' : 'unwrap'
}

/**
 * Matches the attributes of a tag. A value with `<` or `>` does not match, because the value may contain text that
 * looks like a tag, such as `title="<p></p>"`.
 */
const WRITTEN_ATTRIBUTES = '(?:\\s[^\\s"<>=]+="[^"<>]*")*'

const EMPTY_PARAGRAPH = new RegExp(
  `<p${WRITTEN_ATTRIBUTES}>(?:\\s|&nbsp;|<br${WRITTEN_ATTRIBUTES}>)*</p>`,
  'g',
)

/**
 * Rule: A paragraph with only spaces and line breaks is removed.
 *
 * The HTML must come from an HTML serialiser, which writes tags in lower case and attributes in double quotes. In
 * other HTML, some empty paragraphs stay.
 */
export const withoutEmptyParagraphs = (html: string): string => html.replace(EMPTY_PARAGRAPH, '')
