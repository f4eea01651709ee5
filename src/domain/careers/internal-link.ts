/** Where `href="#id"` in a description leads; `lang` says which language's page it is. */
export interface InternalLink {
  readonly lang: string
  readonly link: string
}
