export interface HeadTag {
  readonly name: 'title' | 'meta' | 'link' | 'script'
  readonly attributes: Readonly<Record<string, string>>
  readonly text?: string
}

export const meta = (name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { name, content },
})

/** Open Graph says `property` where all others say `name`. */
export const property = (name: string, content: string): HeadTag => ({
  name: 'meta',
  attributes: { property: name, content },
})

export const link = (attributes: Readonly<Record<string, string>>): HeadTag => ({ name: 'link', attributes })
