import * as z from 'zod'
import { found } from '#application/answer.ts'
import type { CookieChoice } from '#domain/inbox/consent-proof.ts'
import { cookieChoiceSchema } from '../kept-rows.ts'
import { type InboxCalls, read, synced } from './call.ts'
import { listOf } from './database.ts'
import { json } from './rows.ts'

const cookieChoiceRow = z
  .object({ proof: json.pipe(cookieChoiceSchema) })
  .transform(({ proof }): CookieChoice => proof)

export const cookieChoiceCalls = {
  keepCookieChoice: synced(
    async (db, choice) => {
      await db.query(
        'INSERT INTO inbox_cookie_choice (at, visitor, proof) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [choice.at, choice.visitor, JSON.stringify(choice)],
      )
      return found(null)
    },
    { isOneStatement: true },
  ),
  cookieChoices: read(async (db, { at, visitor }, atMost) => {
    const query =
      'SELECT proof FROM inbox_cookie_choice WHERE (at, visitor) > ($1, $2) ORDER BY at, visitor LIMIT $3'
    return found(listOf(cookieChoiceRow, await db.query(query, [at, visitor, atMost])))
  }),
  cookieChoicesOf: read(async (db, visitor, atMost) => {
    const query = 'SELECT proof FROM inbox_cookie_choice WHERE visitor = $1 ORDER BY at DESC LIMIT $2'
    return found(listOf(cookieChoiceRow, await db.query(query, [visitor, atMost])))
  }),
} satisfies InboxCalls
