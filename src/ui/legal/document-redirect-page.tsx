import { documentRedirectPage } from '#application/legal/document-redirect.ts'
import { definePage } from '../router/page.ts'

/** The page at the address of a document without a language. It redirects to the document, or is not found. */
export const page = definePage({
  useCase: documentRedirectPage,
  open: (open, address, { id = '' }) => open(id, address),
  render: () => null,
  head: (_, { messages }) => ({ title: messages.terms }),
})
