/** `unseen` is HTML that a browser does not show: a comment, a doctype, or a script or style with its content. */
export interface Markup {
  readonly is: 'opening' | 'closing' | 'unseen'
  readonly name: string
  readonly start: number
  readonly end: number
}

const HEAD = /<(?:(\/?)([a-z][^\s/>]*)|!--|[!?/])/iy
const UNSEEN_ELEMENTS: ReadonlySet<string> = new Set(['script', 'style'])
const SPACE = /\s/

const after = (html: string, text: string, from: number): number => {
  const found = html.indexOf(text, from)
  return found === -1 ? html.length : found + text.length
}

/**
 * Returns the end of a tag, which is the first `>` outside a quoted value. A quote opens a value only after an equals
 * sign.
 */
const endOfTag = (html: string, from: number): number => {
  let at = from
  while (at < html.length && html[at] !== '>') {
    const isEquals = html[at] === '='
    at += 1
    if (!isEquals) continue
    while (SPACE.test(html.charAt(at))) at += 1
    const first = html.charAt(at)
    if (first === '"' || first === "'") at = after(html, first, at + 1)
  }
  return Math.min(at + 1, html.length)
}

const endOfElement = (html: string, name: string, from: number): number => {
  const closing = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  closing.lastIndex = from
  return closing.test(html) ? after(html, '>', closing.lastIndex) : html.length
}

const markupAt = (html: string, start: number): Markup | null => {
  HEAD.lastIndex = start
  const [head, slash, tagName] = HEAD.exec(html) ?? []
  if (head === undefined) return null
  if (tagName === undefined) {
    return { is: 'unseen', name: '', start, end: after(html, head === '<!--' ? '-->' : '>', start) }
  }
  const name = tagName.toLowerCase()
  const end = endOfTag(html, start + head.length)
  if (slash) return { is: 'closing', name, start, end }
  if (!UNSEEN_ELEMENTS.has(name)) return { is: 'opening', name, start, end }
  return { is: 'unseen', name, start, end: endOfElement(html, name, end) }
}

/**
 * Reads HTML as browsers do. A `<` is text if no tag or comment begins there. A tag without a `>` reaches to the end of
 * the HTML.
 */
export function* markupIn(html: string): Generator<Markup> {
  let start = html.indexOf('<')
  while (start >= 0) {
    const markup = markupAt(html, start)
    if (markup) yield markup
    start = html.indexOf('<', markup ? markup.end : start + 1)
  }
}
