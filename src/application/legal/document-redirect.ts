import { documentRedirect } from '#domain/legal/document-address.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { takeOrLoad } from '../page-state.ts'
import type { PageResult, PageStore } from '../page-store.ts'
import { defineUseCase, type Needs } from '../use-case.ts'
import { documentLanguagesKey } from './document.ts'

const NEEDS = ['legal', 'pageState'] as const

type Dependencies = Needs<typeof NEEDS>

export const openDocumentRedirect =
  ({ legal, pageState }: Dependencies) =>
  async (slug: string, { language }: PageAddress): Promise<PageResult<PageStore>> => {
    const languages = await takeOrLoad(pageState, documentLanguagesKey(slug), () => legal.languages(slug))
    if (!languages.ok && languages.problem === 'unavailable') return { is: 'unavailable' }
    const to = languages.ok ? documentRedirect(slug, languages.value, language) : null
    return to === null ? { is: 'not-found', returnPage: 'terms' } : { is: 'moved', to }
  }

export const documentRedirectPage = defineUseCase(NEEDS, openDocumentRedirect)
