import type { ReactNode } from 'react'
import type { Opened, PageUseCase } from '#application/opened.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Language } from '#domain/language/languages.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { PageMatch, ReturnPage } from '#domain/site/pages.ts'
import type { PageHead } from './head/page-head.ts'
import type { Messages } from './messages/messages.ts'
import type { UseCases } from './use-cases.ts'

export interface HeadContext {
  readonly language: Language
  readonly messages: Messages
  readonly facts: SiteFacts
}

/** A page that is open: it can be drawn, and it knows its head. */
export interface OpenPage {
  readonly draw: () => ReactNode
  readonly head: (context: HeadContext) => PageHead
  /** Where the same is said in another language, for pages whose twin is not at the same path. */
  readonly twin: (language: Language) => string | null
  readonly arrive: (address: PageAddress) => void
  readonly dispose: () => void
}

export type PageOpening =
  | { readonly is: 'shown'; readonly page: OpenPage }
  | { readonly is: 'not-found'; readonly returnPage: ReturnPage }
  | { readonly is: 'moved'; readonly to: string }
  | { readonly is: 'unavailable' }

/** What the view of each page exports. */
export interface Page {
  open(useCases: UseCases, address: PageAddress, params: PageMatch['params']): Promise<PageOpening>
}

interface PageDefinition<UseCase extends PageUseCase> {
  readonly open: (
    useCases: UseCases,
    address: PageAddress,
    params: PageMatch['params'],
  ) => Promise<Opened<UseCase>>
  readonly draw: (useCase: UseCase) => ReactNode
  readonly head: (useCase: UseCase, context: HeadContext) => PageHead
  /** Only for pages whose twin in the other language is not at the same path: where it is. */
  readonly twin?: (useCase: UseCase, language: Language) => string
}

/** Ties a use case to the view that draws it. */
export const definePage = <UseCase extends PageUseCase>({
  open,
  draw,
  head,
  twin,
}: PageDefinition<UseCase>): Page => ({
  open: async (useCases, address, params) => {
    const opened = await open(useCases, address, params)
    if (opened.is !== 'shown') return opened
    const { useCase } = opened
    return {
      is: 'shown',
      page: {
        draw: () => draw(useCase),
        head: (context) => head(useCase, context),
        twin: (language) => twin?.(useCase, language) ?? null,
        arrive: (next) => useCase.arrive(next),
        dispose: () => useCase.dispose(),
      },
    }
  },
})
