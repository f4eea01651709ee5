import { documentRedirectPage } from '#application/legal/document-redirect.ts'
import { definePage } from '../router/page.ts'

export const page = definePage({
  useCase: documentRedirectPage,
  render: () => null,
  head: (_, { messages }) => ({ title: messages.terms }),
})
