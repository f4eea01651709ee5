import { documentPlace } from '#domain/legal/document-address.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { found } from '../answer.ts'
import { carried } from '../carried.ts'
import type { Opened } from '../opened.ts'
import type { LegalLibrary } from '../ports/legal-library.ts'
import type { TransferState } from '../ports/transfer-state.ts'
import type { Typesetter } from '../ports/typesetter.ts'
import { documentKey, documentLanguagesKey } from './carried-legal.ts'
import { createDocumentPage, type DocumentPage } from './document-page.ts'

interface Dependencies {
  readonly library: LegalLibrary
  readonly typesetter: Typesetter
  readonly transferState: TransferState
}

export type OpenDocument = (
  slug: string,
  langCode: string,
  address: PageAddress,
) => Promise<Opened<DocumentPage>>

/** The text is the page's own content; without the list of its languages a document stands alone. */
export const openDocument =
  ({ library, typesetter, transferState }: Dependencies): OpenDocument =>
  async (slug, langCode, address) => {
    const [document, languages] = await Promise.all([
      carried(transferState, documentKey(`${slug}/${langCode}`), async () => {
        const answer = await library.document(slug, langCode)
        if (!answer.ok) return answer
        return found({ ...answer.value, html: await typesetter.html(answer.value.html) })
      }),
      carried(transferState, documentLanguagesKey(slug), () => library.languages(slug)),
    ])
    if (!document.ok) {
      return document.problem === 'not-found'
        ? { is: 'not-found', returnPage: 'terms' }
        : { is: 'unavailable' }
    }
    const elsewhere = documentPlace(slug, langCode, address.language)
    if (elsewhere !== null) return { is: 'moved', to: elsewhere }
    const langCodes = languages.ok ? languages.value : [langCode]
    return { is: 'shown', useCase: createDocumentPage({ document: document.value, langCodes }, address) }
  }
