import { returnPageOf } from '#domain/site/not-found.ts'
import { queryValue } from '#domain/site/page-address.ts'
import type { Page } from '../page.ts'

/** /404 itself: its query may say what was looked for. */
export const askedNotFoundPage: Page = {
  open: async (_, { search }) => ({
    is: 'not-found',
    returnPage: returnPageOf(queryValue(search, 'returnPage')),
  }),
}
