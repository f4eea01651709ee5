import { documentRedirectPage } from '#application/legal/document-redirect.ts'
import { definePage } from '../page.ts'

/** A document's address without a language: a redirect, or not found. */
export const page = definePage({
  useCase: documentRedirectPage,
  open: (open, address, { id = '' }) => open(id, address),
  render: () => null,
  head: (_, { messages }) => ({ title: messages.terms }),
})
