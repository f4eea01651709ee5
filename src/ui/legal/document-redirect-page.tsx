import { documentRedirectPage } from '#application/legal/document-redirect.ts'
import { definePage } from '../page.ts'

/** A document's address without a language: it only ever leads on, or nowhere. */
export const page = definePage({
  useCase: documentRedirectPage,
  open: (open, address, { id = '' }) => open(id, address),
  draw: () => null,
  head: (_, { messages }) => ({ title: messages.terms }),
})
