import type { DatabaseSync } from 'node:sqlite'
import type { ChoicePlace } from '#application/ports/inbox.ts'
import type { CookieChoice } from '#domain/inbox/consent-proof.ts'
import { cookieChoiceRow } from '../rows.ts'

export const cookieChoiceStore = (db: DatabaseSync) => {
  const keep = db.prepare(
    'INSERT INTO cookie_choice (at, visitor, proof) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  )
  const all = db.prepare(
    'SELECT proof FROM cookie_choice WHERE (at, visitor) > (?, ?) ORDER BY at, visitor LIMIT ?',
  )
  const ofVisitor = db.prepare('SELECT proof FROM cookie_choice WHERE visitor = ? ORDER BY at DESC LIMIT ?')
  const read = (rows: readonly unknown[]): readonly CookieChoice[] =>
    rows.map((row) => cookieChoiceRow.parse(row))

  return {
    keepCookieChoice: (choice: CookieChoice): null => {
      keep.run(choice.at, choice.visitor, JSON.stringify(choice))
      return null
    },
    cookieChoices: ({ at, visitor }: ChoicePlace, atMost: number) => read(all.all(at, visitor, atMost)),
    cookieChoicesOf: (visitor: string, atMost: number) => read(ofVisitor.all(visitor, atMost)),
  }
}
