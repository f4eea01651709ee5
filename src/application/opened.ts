import type { PageAddress } from '#domain/site/page-address.ts'
import type { ReturnPage } from '#domain/site/pages.ts'

/** A use case that stands behind a page, for as long as the page is shown. */
export interface PageUseCase {
  /** The visitor went on within the same page: another language, another query. Nothing is fetched again. */
  arrive(address: PageAddress): void
  dispose(): void
}

/** What became of opening a page. */
export type Opened<UseCase extends PageUseCase> =
  | { readonly is: 'shown'; readonly useCase: UseCase }
  | { readonly is: 'not-found'; readonly returnPage: ReturnPage }
  | { readonly is: 'moved'; readonly to: string }
  | { readonly is: 'unavailable' }
