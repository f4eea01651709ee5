import { definePage } from '../page.ts'

/** A document's address without a language: it only ever leads on, or nowhere. */
export const page = definePage({
  open: ({ openDocumentRedirect }, address, { id = '' }) => openDocumentRedirect(id, address),
  draw: () => null,
  head: (_, { messages }) => ({ title: messages.terms }),
})
