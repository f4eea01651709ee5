import { createRequire } from 'node:module'
import fc from 'fast-check'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import * as z from 'zod'
import { ALLOWED_ELEMENTS } from '#application/rich-text/allowed-elements.ts'

const corpus = z.array(z.object({ title: z.optional(z.string()), payload: z.string() }))

/**
 * The texts from DOMPurify's own tests (MPL-2.0 or Apache-2.0). They come from the last of its packages that contains
 * them.
 */
export const DOMPURIFY_CORPUS: readonly string[] = corpus
  .parse(createRequire(import.meta.url)('dompurify-corpus/test/fixtures/expect.js'))
  .map(({ payload }) => payload)

const TAGS = [
  ...ALLOWED_ELEMENTS.keys(),
  ...'button form frameset html body head image input label listing math mglyph annotation-xml desc foreignObject mtext malignmark noembed noframes noscript object option optgroup plaintext script select style svg template textarea title xmp my-part'.split(
    ' ',
  ),
]

const ATTRIBUTES = [
  'href="javascript:alert(1)"',
  'href="/a"',
  'src=x onerror=alert(1)',
  'src="data:image/svg+xml,<svg onload=alert(1)>"',
  'style="color: red; background: url(//evil.example)"',
  'id=a',
  'name=createElement',
  'title="</title><img src=x onerror=alert(1)>"',
  "title='--><script>alert(1)</script>'",
  'x"onclick="alert(1)"',
  'srcdoc="<script>alert(1)</script>"',
  'encoding="text/html"',
  'lang=de',
]

const TEXTS = [
  ...'< > " \' / = & &lt; &#x6a; &amp;lt; <!-- --> --!> <![CDATA[ ]]> <? </ text \n \t alert(1)'.split(' '),
  ' ',
  '\0',
  '\ufeff',
]

const tag = fc
  .tuple(fc.constantFrom(...TAGS), fc.array(fc.constantFrom(...ATTRIBUTES), { maxLength: 2 }))
  .map(([name, attributes]) => `<${[name, ...attributes].join(' ')}>`)

/** Markup that nobody writes in good faith. Its tags nest wrongly, break off or change how the rest is parsed. */
export const hostileMarkup = fc
  .array(fc.oneof(tag, fc.constantFrom(...TAGS.map((name) => `</${name}>`)), fc.constantFrom(...TEXTS)), {
    minLength: 1,
    maxLength: 24,
  })
  .map((pieces) => pieces.join(''))

const ACTING =
  /^(?:script|style|base|meta|link|template|noscript|object|embed|form|input|svg|math|title|frameset|plaintext)$/

const ADDRESSED = new Set(['href', 'src', 'poster', 'cite', 'action', 'formaction', 'data', 'xlink:href'])

const HARMLESS_SCHEME = /^(?:https?|mailto|tel):$|^data:$/

/** Finds forbidden parts in a sanitised text. It does not use the sanitiser's own table. */
export const harmIn = (sanitised: string): readonly string[] => {
  const harm: string[] = []
  const parents: DefaultTreeAdapterTypes.ParentNode[] = [parseFragment(sanitised)]
  for (let parent = parents.pop(); parent !== undefined; parent = parents.pop()) {
    for (const node of parent.childNodes) {
      if (!('attrs' in node)) {
        if (node.nodeName !== '#text') harm.push(node.nodeName)
        continue
      }
      parents.push(node)
      if (ACTING.test(node.tagName)) harm.push(`<${node.tagName}>`)
      for (const { name, value } of node.attrs) {
        const protocol = ADDRESSED.has(name) ? URL.parse(value, 'https://studio.example/')?.protocol : null
        const isHarmful =
          /^on|^srcdoc$|^form|[^a-z:-]/.test(name) ||
          (name === 'style' && /url|expression|position|[\\/*]/i.test(value)) ||
          (protocol && !HARMLESS_SCHEME.test(protocol)) ||
          (protocol === 'data:' && !/^data:image\/(?!svg)/i.test(value.trim()))
        if (isHarmful) harm.push(`${name}=${value}`)
      }
    }
  }
  return harm
}
