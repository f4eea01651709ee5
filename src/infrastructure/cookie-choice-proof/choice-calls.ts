import { found } from '#application/answer.ts'
import type { CookieChoice } from '#domain/inbox/consent-proof.ts'
import type { SiteDatabase } from '#infrastructure/inbox/site-database.ts'
import { done, read, syncedStatement } from '#infrastructure/inbox/store/call.ts'
import { storedCookieChoice } from '#infrastructure/inbox/store/cookie-choices.ts'
import { columnIn, type Database } from '#infrastructure/inbox/store/database.ts'

/** The database calls of this module. The worker thread that runs SQLite imports them from this file. */
export const calls = {
  keepCookieChoice: syncedStatement((db: Database, choice: CookieChoice) =>
    done(
      db.query(
        'INSERT INTO inbox_cookie_choice (at, visitor, proof) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
        [choice.at, choice.visitor, JSON.stringify(choice)],
      ),
    ),
  ),
  cookieChoicesOf: read(async (db: Database, visitor: string, atMost: number) => {
    const query = 'SELECT proof FROM inbox_cookie_choice WHERE visitor = $1 ORDER BY at DESC LIMIT $2'
    return found(columnIn(storedCookieChoice, await db.query(query, [visitor, atMost])))
  }),
}

export const choicesIn = ({ openCalls }: Pick<SiteDatabase, 'openCalls'>) =>
  openCalls(calls, new URL('./choice-calls.ts', import.meta.url))

export type Choices = ReturnType<typeof choicesIn>
