export interface TextPart {
  readonly text: string
  readonly isFound: boolean
}

export interface SearchHit {
  readonly page: 'game' | 'article' | 'vacancy'
  readonly slug: string
  readonly line: string
  readonly image: string
  readonly title: readonly TextPart[]
  readonly excerpt: readonly TextPart[]
}

export interface SearchResults {
  /** The best hits come first. */
  readonly hits: readonly SearchHit[]
  readonly total: number
  readonly similar: readonly SearchHit[]
}
