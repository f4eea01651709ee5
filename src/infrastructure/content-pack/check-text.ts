import { marked } from 'marked'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html, parseFragment } from 'parse5'
import { allowedAttribute, allowedStyle } from '#domain/rich-text/allowed-attributes.ts'
import { treatmentOf } from '#domain/rich-text/allowed-elements.ts'
import { shownFrame } from '#domain/rich-text/frames.ts'
import { decoded } from '#domain/site/pages.ts'
import { embedAddress } from '#domain/studio/video.ts'
import { didYouMean } from '../terminal/nearest.ts'
import { type Diagnostics, foundValue, type Place } from './diagnostics.ts'
import type { PackFiles } from './pack-files.ts'
import type { TextFormat } from './texts.ts'

export interface Addresses {
  readonly check: (place: Place, link: string) => void
  readonly isPage: (path: string) => boolean
}

interface WrittenText {
  readonly text: string
  readonly format: TextFormat
  readonly at: (offset: number) => Place
}

interface Tools {
  readonly files: Pick<PackFiles, 'media' | 'pictures'>
  readonly diagnostics: Diagnostics
}

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const MAY_STAY_OPEN: ReadonlySet<string> = new Set(
  'area base br caption col colgroup dd dt embed hr img input li link meta option p param rp rt source tbody td tfoot th thead tr track wbr'.split(
    ' ',
  ),
)

/**
 * Returns a function that finds the offset of a part of the text. The next call with the same part finds the next
 * occurrence.
 */
export const finderIn = (text: string) => {
  const from = new Map<string, number>()
  return (piece: string): number => {
    const offset = text.indexOf(piece, from.get(piece) ?? 0)
    from.set(piece, offset + 1)
    return Math.max(offset, 0)
  }
}

const declarations = (style: string): number => style.split(';').filter((one) => one.trim() !== '').length

const MEDIA = '/media/'

export const checkText = (
  { files, diagnostics }: Tools,
  { text, format, at }: WrittenText,
  addresses: Addresses,
): void => {
  const isHtml = format === 'html'
  const find = finderIn(text)
  const shown = isHtml ? text : marked.parse(text, { async: false })
  const tree = parseFragment(shown, { sourceCodeLocationInfo: true, scriptingEnabled: false })

  const placeOf = (element: Element, attribute?: string): Place => {
    const location = element.sourceCodeLocation
    if (!isHtml) return at(find(attribute === undefined ? `<${element.tagName}` : attribute))
    const found = attribute === undefined ? location : (location?.attrs?.[attribute] ?? location)
    return at(found?.startOffset ?? 0)
  }
  /** Returns an address as the author wrote it. The HTML that comes from Markdown has percent-encoded addresses. */
  const asWritten = (value: string): string => (isHtml || text.includes(value) ? value : decoded(value))

  /**
   * Returns the position of an address. The Markdown parser does not report positions, so the address is searched in
   * the text.
   */
  const placeOfAddress = (element: Element, name: string, address: string): Place =>
    isHtml ? placeOf(element, name) : at(find(address))

  const checkPicture = (element: Element, address: string): void => {
    const place = placeOfAddress(element, 'src', address)
    if (/^data:/i.test(address)) return
    const path = decoded(address.replace(/[?#].*/s, '')).slice(1)
    const width = Number(element.attrs.find(({ name }) => name === 'width')?.value ?? 0)
    const picture = files.pictures.get(path)
    if (/^(?:https?:)?\/\//i.test(address))
      diagnostics.warning(
        place,
        `${foundValue(address)}, a picture of another site`,
        `one under ${MEDIA}: browsers are not allowed to load others`,
      )
    else if (!address.startsWith(MEDIA) || !files.media.has(path))
      diagnostics.warning(
        place,
        `${foundValue(address)}, which does not exist`,
        `the address of a file under ${MEDIA}${didYouMean(
          decoded(address),
          [...files.pictures.keys()].map((known) => `/${known}`),
        )}`,
      )
    else if (picture && !path.endsWith('.svg') && picture.width < width)
      diagnostics.warning(
        place,
        `a picture ${picture.width} pixels wide`,
        `${width} or more, because it is shown that wide`,
      )
  }

  const checkAttribute = (element: Element, name: string, value: string): void => {
    const { tagName } = element
    const allowed = allowedAttribute(tagName, name, value)
    if (
      allowed === null ||
      (name === 'style' && declarations(allowedStyle(value) ?? '') < declarations(value))
    )
      diagnostics.warning(
        placeOf(element, name),
        `${name}=${foundValue(value)} in <${tagName}>`,
        allowed === null ? 'none: pages leave it out' : `what pages show of it: ${foundValue(allowed)}`,
        allowed === null
          ? `${name} of <${tagName}> is not allowed in content, so pages leave it out`
          : `pages show only ${name}=${foundValue(allowed)} of this <${tagName}>`,
      )
    else if (tagName === 'a' && name === 'href') {
      const address = asWritten(value)
      addresses.check(placeOfAddress(element, name, address), address)
    } else if (tagName === 'img' && name === 'src') checkPicture(element, asWritten(value))
  }

  const checkFrame = (element: Element): void => {
    const written = (name: string) => element.attrs.find((one) => one.name === name)?.value ?? ''
    const shown = shownFrame(written('src'), written('title'))
    if (shown?.element === 'iframe') return
    diagnostics.warning(
      placeOf(element),
      written('src') === '' ? '<iframe> without an address' : foundValue(written('src')),
      `a frame of ${embedAddress('')}…: pages ${shown === null ? 'leave any other out' : 'show a link to any other'}`,
    )
  }

  const checkElement = (element: Element): void => {
    const { tagName, namespaceURI, sourceCodeLocation: location, attrs } = element
    const treatment = treatmentOf(tagName, namespaceURI === html.NS.HTML)
    if (treatment === 'remove' || treatment === 'unwrap') {
      if (location)
        diagnostics.warning(
          placeOf(element),
          `<${tagName}>`,
          treatment === 'remove' ? 'none: pages leave it out' : 'none: pages show only the text in it',
          `<${tagName}> is not allowed in content, so pages ${treatment === 'remove' ? 'leave it out' : 'show only its text'}`,
        )
      return
    }
    if (treatment === 'frame') checkFrame(element)
    else for (const { name, value } of attrs) checkAttribute(element, name, value)
    if (location && !location.endTag && !MAY_STAY_OPEN.has(tagName))
      diagnostics.warning(placeOf(element), `<${tagName}> without its end`, `</${tagName}>`)
  }

  // The positions that were reported. The parser repeats an unclosed element in each following paragraph, so each
  // position is reported once.
  const seen = new Set<number>()
  const nodes: Node[] = tree.childNodes.toReversed()
  for (let node = nodes.pop(); node !== undefined; node = nodes.pop()) {
    if (defaultTreeAdapter.isTextNode(node)) {
      const link = /\[[^[\]]*\]\s*\([/#h][^\s)]*/.exec(node.value)?.[0]
      if (link !== undefined)
        diagnostics.warning(
          at(find(link.split('\n')[0] ?? link)),
          foundValue(link),
          'a whole link, [text](address)',
        )
    }
    if (!defaultTreeAdapter.isElementNode(node)) continue
    const start = node.sourceCodeLocation?.startOffset
    if (start !== undefined && seen.has(start)) continue
    if (start !== undefined) seen.add(start)
    checkElement(node)
    if (treatmentOf(node.tagName, node.namespaceURI === html.NS.HTML) !== 'remove')
      nodes.push(...node.childNodes.toReversed())
  }
}
