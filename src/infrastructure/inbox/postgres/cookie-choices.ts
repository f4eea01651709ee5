import type { ChoicePlace } from '#application/ports/inbox.ts'
import type { CookieChoice } from '#domain/inbox/consent-proof.ts'
import { cookieChoiceRow } from '../rows.ts'
import type { Connections } from './connections.ts'

export const cookieChoiceStore = ({ run }: Connections) => {
  const read = (what: string, text: string, values: readonly (string | number)[]) =>
    run(what, async (db): Promise<readonly CookieChoice[]> => {
      const { rows } = await db.query(text, [...values])
      return rows.map((row) => cookieChoiceRow.parse(row))
    })

  return {
    keepCookieChoice: (choice: CookieChoice) =>
      run('keepCookieChoice', async (db) => {
        await db.query(
          'INSERT INTO inbox_cookie_choice (at, visitor, proof) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
          [choice.at, choice.visitor, JSON.stringify(choice)],
        )
        return null
      }),
    cookieChoices: ({ at, visitor }: ChoicePlace, atMost: number) =>
      read(
        'cookieChoices',
        'SELECT proof FROM inbox_cookie_choice WHERE (at, visitor) > ($1, $2) ORDER BY at, visitor LIMIT $3',
        [at, visitor, atMost],
      ),
    cookieChoicesOf: (visitor: string, atMost: number) =>
      read(
        'cookieChoicesOf',
        'SELECT proof FROM inbox_cookie_choice WHERE visitor = $1 ORDER BY at DESC LIMIT $2',
        [visitor, atMost],
      ),
  }
}
