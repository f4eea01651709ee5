import { leadsToDocument } from '#domain/legal/leads-to-document.ts'
import { useSite } from '../kit/site-context.ts'

/** Whether the visitor has asked for a document that is not there yet. */
export const useDocumentOnItsWay = (): boolean => {
  const { opening } = useSite()
  return opening !== null && leadsToDocument(opening.path)
}
