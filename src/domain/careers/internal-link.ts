/** Where `href="#id"` in a description leads; `language` is that of the page. */
export interface InternalLink {
  readonly language: string
  readonly link: string
}
