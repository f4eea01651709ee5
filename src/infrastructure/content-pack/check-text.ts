import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment } from 'parse5'
import { allowedAttribute, allowedStyle } from '#application/rich-text/allowed-attributes.ts'
import { treatmentOf } from '#application/rich-text/allowed-elements.ts'
import { shownFrame } from '#application/rich-text/frames.ts'
import { isExternalAddress } from '#domain/language/link.ts'
import { decoded } from '#domain/site/pages.ts'
import { embedAddress } from '#domain/studio/video.ts'
import { didYouMean } from '../terminal/nearest.ts'
import { foundValue, type PackPlace } from './diagnostics.ts'
import type { MediaTools } from './pictures.ts'
import { htmlOf, type TextFormat, withinLimits } from './texts.ts'

export interface Addresses {
  readonly check: (place: PackPlace, link: string) => void
  readonly isPage: (path: string) => boolean
}

interface WrittenText {
  readonly text: string
  readonly format: TextFormat
  readonly at: (offset: number) => PackPlace
}

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const MAY_STAY_OPEN: ReadonlySet<string> = new Set(
  'area base br caption col colgroup dd dt embed hr img input li link meta option p param rp rt source tbody td tfoot th thead tr track wbr'.split(
    ' ',
  ),
)

const finderIn = (text: string) => {
  const from = new Map<string, number>()
  return (piece: string): number => {
    const offset = text.indexOf(piece, from.get(piece) ?? 0)
    from.set(piece, offset + 1)
    return Math.max(offset, 0)
  }
}

const declarations = (style: string): number => style.split(';').filter((one) => one.trim() !== '').length

const MEDIA = '/media/'

interface CheckedText extends MediaTools {
  readonly addresses: Addresses
  /** Returns the address as the author wrote it, for example with spaces instead of `%20`. */
  readonly asWritten: (value: string) => string
  readonly placeOf: (element: Element, attribute?: string) => PackPlace
  readonly placeOfAddress: (element: Element, name: string, address: string) => PackPlace
}

const attributeOf = (element: Element, name: string): string =>
  element.attrs.find((one) => one.name === name)?.value ?? ''

const checkPicture = (
  { files, diagnostics, placeOfAddress }: CheckedText,
  element: Element,
  address: string,
): void => {
  const place = placeOfAddress(element, 'src', address)
  const warn = (found: string, expected: string) => diagnostics.warning(place, found, expected)
  if (/^data:/i.test(address)) return
  const path = decoded(address.replace(/[?#].*/s, '')).slice(1)
  const width = Number(attributeOf(element, 'width'))
  const picture = files.pictures.get(path)
  if (isExternalAddress(address))
    warn(
      `${foundValue(address)}, a picture of another site`,
      `one under ${MEDIA}: browsers are not allowed to load others`,
    )
  else if (!address.startsWith(MEDIA) || !files.media.has(path))
    warn(
      `${foundValue(address)}, which does not exist`,
      `the address of a file under ${MEDIA}${didYouMean(
        decoded(address),
        [...files.pictures.keys()].map((known) => `/${known}`),
      )}`,
    )
  else if (picture && !path.endsWith('.svg') && picture.width < width)
    warn(`a picture ${picture.width} pixels wide`, `${width} or more, because it is shown that wide`)
}

const checkAttribute = (text: CheckedText, element: Element, name: string, value: string): void => {
  const { diagnostics, addresses, asWritten, placeOf, placeOfAddress } = text
  const { tagName } = element
  const allowed = allowedAttribute(tagName, name, value)
  if (allowed === null)
    diagnostics.warning(
      placeOf(element, name),
      `${name}=${foundValue(value)} in <${tagName}>`,
      'none: pages leave it out',
      `${name} of <${tagName}> is not allowed in content, so pages leave it out`,
    )
  else if (name === 'style' && declarations(allowedStyle(value) ?? '') < declarations(value))
    diagnostics.warning(
      placeOf(element, name),
      `${name}=${foundValue(value)} in <${tagName}>`,
      `what pages show of it: ${foundValue(allowed)}`,
      `pages show only ${name}=${foundValue(allowed)} of this <${tagName}>`,
    )
  else if (tagName === 'a' && name === 'href') {
    const address = asWritten(value)
    addresses.check(placeOfAddress(element, name, address), address)
  } else if (tagName === 'img' && name === 'src') checkPicture(text, element, asWritten(value))
}

const checkFrame = ({ diagnostics, placeOf }: CheckedText, element: Element): void => {
  const source = attributeOf(element, 'src')
  const shown = shownFrame(source, attributeOf(element, 'title'))
  if (shown?.element === 'iframe') return
  diagnostics.warning(
    placeOf(element),
    source === '' ? '<iframe> without an address' : foundValue(source),
    `a frame of ${embedAddress('')}…: pages ${shown === null ? 'leave any other out' : 'show a link to any other'}`,
  )
}

const treatmentIn = ({ tagName, namespaceURI }: Element) =>
  treatmentOf(tagName, namespaceURI === html.NS.HTML)

const REFUSED = {
  remove: { expected: 'none: pages leave it out', so: 'leave it out' },
  unwrap: { expected: 'none: pages show only the text in it', so: 'show only its text' },
} as const

const checkElement = (text: CheckedText, element: Element): void => {
  const { diagnostics, placeOf } = text
  const { tagName, sourceCodeLocation: location, attrs } = element
  const treatment = treatmentIn(element)
  if (treatment === 'remove' || treatment === 'unwrap') {
    const { expected, so } = REFUSED[treatment]
    if (location)
      diagnostics.warning(
        placeOf(element),
        `<${tagName}>`,
        expected,
        `<${tagName}> is not allowed in content, so pages ${so}`,
      )
    return
  }
  if (treatment === 'frame') checkFrame(text, element)
  else for (const { name, value } of attrs) checkAttribute(text, element, name, value)
  if (location && !location.endTag && !MAY_STAY_OPEN.has(tagName))
    diagnostics.warning(placeOf(element), `<${tagName}> without its end`, `</${tagName}>`)
}

function* nodesOf(children: readonly Node[]): Generator<Node> {
  // The parser repeats an unclosed element, such as `<b>`, in each following paragraph. All copies have the same
  // position. So each position is visited only once.
  const seen = new Set<number>()
  const nodes = children.toReversed()
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    const element = defaultTreeAdapter.isElementNode(node) ? node : null
    const start = element?.sourceCodeLocation?.startOffset
    if (start !== undefined && seen.has(start)) continue
    if (start !== undefined) seen.add(start)
    yield node
    if (element !== null && treatmentIn(element) !== 'remove') nodes.push(...element.childNodes.toReversed())
  }
}

const checkShownText = (
  tools: MediaTools,
  { text, format, at }: WrittenText,
  shown: string,
  addresses: Addresses,
): void => {
  const isHtml = format === 'html'
  const find = finderIn(text)
  const tree = parseFragment(shown, { sourceCodeLocationInfo: true, scriptingEnabled: false })

  // The Markdown parser does not report positions. So in Markdown, a text search finds the tag or the attribute.
  const placeOf = (element: Element, attribute?: string): PackPlace => {
    const location = element.sourceCodeLocation
    if (!isHtml) return at(find(attribute === undefined ? `<${element.tagName}` : attribute))
    const found = attribute === undefined ? location : (location?.attrs?.[attribute] ?? location)
    return at(found?.startOffset ?? 0)
  }
  const checked: CheckedText = {
    ...tools,
    addresses,
    placeOf,
    placeOfAddress: (element, name, address) => (isHtml ? placeOf(element, name) : at(find(address))),
    // Decodes an address that the Markdown parser has percent-encoded.
    asWritten: (value) => (isHtml || text.includes(value) ? value : decoded(value)),
  }

  for (const node of nodesOf(tree.childNodes)) {
    if (defaultTreeAdapter.isElementNode(node)) checkElement(checked, node)
    if (!defaultTreeAdapter.isTextNode(node)) continue
    const link = /\[[^[\]]*\]\s*\([/#h][^\s)]*/.exec(node.value)?.[0]
    if (link !== undefined)
      tools.diagnostics.warning(
        at(find(link.split('\n')[0] ?? link)),
        foundValue(link),
        'a whole link, [text](address)',
      )
  }
}

export const checkText = (tools: MediaTools, text: WrittenText, addresses: Addresses): void => {
  const shown = text.format === 'html' ? text.text : htmlOf(text.text)
  const isTooSlow =
    shown === null || withinLimits(shown, () => checkShownText(tools, text, shown, addresses)) === null
  if (isTooSlow)
    tools.diagnostics.warning(
      text.at(0),
      'a text that takes too long to read',
      'a shorter one, or one with less nesting: pages show this one as it is written',
    )
}
