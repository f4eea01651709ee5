import type * as z from 'zod'
import { found } from '#application/answer.ts'
import type { CookieChoice } from '#domain/inbox/consent-proof.ts'
import { cookieChoiceSchema } from '../kept-rows.ts'
import { type InboxCalls, read } from './call.ts'
import { columnIn } from './database.ts'
import { json } from './rows.ts'

export const storedCookieChoice: z.ZodType<CookieChoice> = json.pipe(cookieChoiceSchema)

/**
 * The module `cookie-choice-proof` stores the cookie choices. The inbox can read and erase stored choices even if the
 * module is off.
 */
export const cookieChoiceCalls = {
  cookieChoices: read(async (db, { at, visitor }, atMost) => {
    const query =
      'SELECT proof FROM inbox_cookie_choice WHERE (at, visitor) > ($1, $2) ORDER BY at, visitor LIMIT $3'
    return found(columnIn(storedCookieChoice, await db.query(query, [at, visitor, atMost])))
  }),
} satisfies InboxCalls
