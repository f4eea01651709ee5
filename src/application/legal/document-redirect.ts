import { documentRedirect } from '#domain/legal/document-address.ts'
import { takeOrLoad } from '../page-state.ts'
import { definePageUseCase } from '../use-case.ts'
import { documentLanguagesKey } from './document.ts'

export const documentRedirectPage = definePageUseCase(
  ['legal', 'pageState'],
  ({ legal, pageState }) =>
    async ({ language }, { id = '' }) => {
      const languages = await takeOrLoad(pageState, documentLanguagesKey(id), () => legal.languages(id))
      if (!languages.ok && languages.problem === 'unavailable') return { is: 'unavailable' }
      const to = languages.ok ? documentRedirect(id, languages.value, language) : null
      return to === null ? { is: 'not-found', returnPage: 'terms' } : { is: 'moved', to }
    },
)
