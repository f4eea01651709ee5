export interface HeadTag {
  readonly name: 'title' | 'meta' | 'link' | 'script'
  readonly attributes: Readonly<Record<string, string>>
  readonly text?: string
}

export const meta = (name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { name, content },
})

/** Returns an Open Graph tag, which has the attribute `property` instead of `name`. */
export const property = (name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { property: name, content },
})

export const linkTag = (attributes: Readonly<Record<string, string>>): HeadTag => ({
  name: 'link',
  attributes,
})

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character)

export const HEAD_MARK = 'data-page'

export const writtenHead = (tags: readonly HeadTag[]): string =>
  tags
    .map(({ name, attributes, text }) => {
      const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
      const start = `<${name} ${HEAD_MARK}=""${written.join('')}>`
      if (text === undefined) return start
      // The text of a script is not escaped, because `writtenJsonLd` has already escaped all characters that could
      // end the script element.
      return `${start}${name === 'script' ? text : escaped(text)}</${name}>`
    })
    .join('\n    ')
