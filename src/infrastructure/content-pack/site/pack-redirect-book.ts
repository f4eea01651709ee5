import type { RedirectBook } from '#application/ports/redirect-book.ts'
import { answered } from '../answered.ts'
import type { CurrentContent } from '../content.ts'

export const packRedirectBook = (content: CurrentContent): RedirectBook => ({
  redirects: () => answered(content().redirects),
})
