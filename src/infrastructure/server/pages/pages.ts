/** What became of a page's address. */
export type RenderedPage =
  | {
      readonly is: 'page'
      readonly status: 200 | 404 | 503
      readonly html: string
      /** Those of this page, besides those of every answer. */
      readonly headers?: Readonly<Record<string, string>>
      /** Looks for changes in the content that it shows; without it, only another rendering shows them. */
      readonly refresh?: () => void
    }
  | { readonly is: 'moved'; readonly to: string; readonly permanent: boolean }

export interface Pages {
  /** The address without unknown parts of its query: addresses of the same page have the same. */
  known(address: string): string
  render(address: string): Promise<RenderedPage>
  /** The not-found page, whatever the address holds. */
  renderNotFound(address: string): Promise<RenderedPage>
}
