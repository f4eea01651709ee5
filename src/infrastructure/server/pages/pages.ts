/** What became of a page's address. */
export type RenderedPage =
  | {
      readonly is: 'page'
      readonly status: 200 | 404 | 503
      readonly html: string
      /** What a browser will want with it, as the header `Link`. */
      readonly link?: string
      /** Looks whether what it is made of is still what it was; without it, only drawing it anew tells. */
      readonly refresh?: () => void
    }
  | { readonly is: 'moved'; readonly to: string; readonly permanent: boolean }

export interface Pages {
  /** The address without what its page does not know: two addresses of one page have the same. */
  known(address: string): string
  render(address: string): Promise<RenderedPage>
  /** The not-found page, whatever the address holds. */
  renderNotFound(address: string): Promise<RenderedPage>
}
