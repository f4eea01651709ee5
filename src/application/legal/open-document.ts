import { documentPlace } from '#domain/legal/document-address.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { found } from '../answer.ts'
import { carried } from '../carried.ts'
import type { Opened } from '../opened.ts'
import type { HtmlSanitiser } from '../ports/html-sanitiser.ts'
import type { LegalLibrary } from '../ports/legal-library.ts'
import type { TransferState } from '../ports/transfer-state.ts'
import { defineUseCase } from '../use-case.ts'
import { documentKey, documentLanguagesKey } from './carried-legal.ts'
import { createDocumentPage, type DocumentPage } from './document-page.ts'

interface Dependencies {
  readonly library: LegalLibrary
  readonly sanitiser: HtmlSanitiser
  readonly transferState: TransferState
}

export type OpenDocument = (
  slug: string,
  documentLanguage: string,
  address: PageAddress,
) => Promise<Opened<DocumentPage>>

/** The text is the page's own content; without the list of its languages a document stands alone. */
export const openDocument =
  ({ library, sanitiser, transferState }: Dependencies): OpenDocument =>
  async (slug, documentLanguage, address) => {
    const [document, languages] = await Promise.all([
      carried(transferState, documentKey(`${slug}/${documentLanguage}`), async () => {
        const answer = await library.document(slug, documentLanguage)
        if (!answer.ok) return answer
        return found({ ...answer.value, html: await sanitiser.html(answer.value.html) })
      }),
      carried(transferState, documentLanguagesKey(slug), () => library.languages(slug)),
    ])
    if (!document.ok) {
      return document.problem === 'not-found'
        ? { is: 'not-found', returnPage: 'terms' }
        : { is: 'unavailable' }
    }
    const elsewhere = documentPlace(slug, documentLanguage, address.language)
    if (elsewhere !== null) return { is: 'moved', to: elsewhere }
    const content = {
      document: document.value,
      languages: languages.ok ? languages.value : [documentLanguage],
    }
    return { is: 'shown', useCase: createDocumentPage(content, address) }
  }

export const documentPage = defineUseCase(['library', 'sanitiser', 'transferState'], openDocument)
