import * as z from 'zod'
import { found } from '#application/answer.ts'
import type { AlertStore, Leased } from '#application/job-alerts/alert-store.ts'
import { EMPLOYMENT_TYPES } from '#domain/careers/job-terms.ts'
import type { VacancyId } from '#domain/careers/vacancy.ts'
import { RHYTHMS } from '#domain/job-alerts/digest-time.ts'
import {
  begun,
  completed,
  confirmed,
  dueAt,
  isStepOf,
  numbered,
  renewedSubscription,
  requested,
  type Subscription,
  silentUntil,
} from '#domain/job-alerts/subscription.ts'
import { DAY_MS } from '#domain/language/date.ts'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#domain/language/languages.ts'
import type { SiteDatabase } from '#infrastructure/inbox/site-database.ts'
import { call, type DatabaseCalls, done, erasing, read, synced } from '#infrastructure/inbox/store/call.ts'
import { columnIn, type Database, firstRowIn, onlyValueIn } from '#infrastructure/inbox/store/database.ts'
import { json, number } from '#infrastructure/inbox/store/rows.ts'

const MODULE = 'job-alerts'

/** The id of the record with the numbers of the vacancies. Ids of subscriptions are longer. */
const VACANCIES = 'vacancies'

const OF_ID = `module = '${MODULE}' AND id = $1`

const filter = z.object({
  department: z.number().nullable(),
  place: z.string().nullable(),
  employment: z.enum(EMPLOYMENT_TYPES).nullable().catch(null),
})

// A later release may lack a language, or have fewer types of employment.
const wishes = { rhythm: z.enum(RHYTHMS), language: z.enum(LANGUAGES).catch(DEFAULT_LANGUAGE) }

const subscriptionSchema = z.object({
  asked: z.object({ ...wishes, filter, until: z.number(), isMailed: z.boolean() }).nullable(),
  active: z
    .object({
      ...wishes,
      filters: z.array(filter),
      told: z.number(),
      telling: z.number().nullable(),
      digestAt: z.number(),
      until: z.number(),
      isWarned: z.boolean(),
    })
    .nullable(),
  attempts: z.number(),
})

const subscriptionRow = z
  .object({ id: z.string(), email: z.string(), value: json.pipe(subscriptionSchema) })
  .transform(({ id, email, value }): Leased => ({ id, email, subscription: value }))

const storedVacancies = json.pipe(z.array(z.number()))

const find = async (db: Database, id: string): Promise<Leased | null> => {
  const query = `SELECT id, email, value FROM inbox_module_record WHERE ${OF_ID} FOR UPDATE`
  return firstRowIn(subscriptionRow, await db.query(query, [id]))
}

const save = (db: Database, { id, email, subscription }: Leased, due = dueAt(subscription)) =>
  db.query(
    `INSERT INTO inbox_module_record (module, id, email, due_at, value) VALUES ('${MODULE}', $1, $2, $3, $4)
    ON CONFLICT (module, id) DO UPDATE SET due_at = excluded.due_at, value = excluded.value`,
    [id, email, due, JSON.stringify(subscription)],
  )

const remove = (db: Database, id: string) => db.query(`DELETE FROM inbox_module_record WHERE ${OF_ID}`, [id])

/** Changes a subscription. `change` returns null if nothing is left of it. */
const change = async (
  db: Database,
  id: string,
  change: (subscription: Subscription) => { readonly next: Subscription | null; readonly due?: number },
) => {
  const known = await find(db, id)
  if (known === null) return
  const { next, due } = change(known.subscription)
  if (next === null) await remove(db, id)
  else if (next !== known.subscription) await save(db, { ...known, subscription: next }, due)
}

/** Locks the record first, so that two processes never give the same number to two vacancies. */
const see = async (db: Database, open: readonly VacancyId[]): Promise<readonly VacancyId[]> => {
  await db.query(
    `INSERT INTO inbox_module_record (module, id, value) VALUES ('${MODULE}', $1, '[]') ON CONFLICT DO NOTHING`,
    [VACANCIES],
  )
  const query = `SELECT value FROM inbox_module_record WHERE ${OF_ID} FOR UPDATE`
  const [seen = []] = columnIn(storedVacancies, await db.query(query, [VACANCIES]))
  const next = numbered(seen, open)
  if (next !== seen)
    await db.query(`UPDATE inbox_module_record SET value = $2 WHERE ${OF_ID}`, [
      VACANCIES,
      JSON.stringify(next),
    ])
  return next
}

const complete: DatabaseCalls<AlertStore>['complete']['run'] = (db, id, step, timeZone, now) =>
  done(change(db, id, (subscription) => ({ next: completed(subscription, step, timeZone, now) })))

/** The database calls of this module. The worker thread that runs SQLite imports them from this file. */
export const calls = {
  ask: synced(async (db, id, mailbox, email, request, now) => {
    await db.query(`DELETE FROM inbox_module_record WHERE ${OF_ID} AND due_at <= $2`, [mailbox, now])
    const noted = await db.query(
      `INSERT INTO inbox_module_record (module, id, due_at, value) VALUES ('${MODULE}', $1, $2, '{}')
      ON CONFLICT DO NOTHING`,
      [mailbox, silentUntil(now)],
    )
    const known = noted.rowCount === 0 ? null : await find(db, id)
    if (noted.rowCount > 0)
      await save(db, { id, email, subscription: requested(known?.subscription ?? null, request, now) })
    // Writes in any case. Otherwise the time that the disk takes would reveal whether the mailbox is known.
    else await db.query(`UPDATE inbox_module_record SET value = '{}' WHERE ${OF_ID}`, [mailbox])
    return found(null)
  }),
  confirm: synced(async (db, id, mailbox, until, open, timeZone, now) => {
    const { length: newest } = await see(db, open)
    const known = await find(db, id)
    const next = known && confirmed(known.subscription, until, newest, timeZone, now)
    if (!known || !next) return found(known?.subscription.active != null)
    await save(db, { ...known, subscription: next })
    await remove(db, mailbox)
    return found(true)
  }),
  renew: synced(async (db, id, now) => {
    const known = await find(db, id)
    const next = known && renewedSubscription(known.subscription, now)
    if (!known || !next) return found(false)
    await save(db, { ...known, subscription: next })
    return found(true)
  }),
  end: call('synced', { isErasing: true, isOneStatement: true })((db, id) => done(remove(db, id))),
  see: synced(async (db, open) => found(await see(db, open))),
  lease: synced(async (db, newest, now, until, atMost) => {
    // Postpones all of them, so that a subscription that cannot be read does not hold up the others.
    const due = await db.query(
      `UPDATE inbox_module_record SET due_at = $1 WHERE module = '${MODULE}' AND id IN (
        SELECT id FROM inbox_module_record
        WHERE module = '${MODULE}' AND due_at <= $2 AND email IS NOT NULL
        ORDER BY due_at LIMIT $3 FOR UPDATE SKIP LOCKED)
      RETURNING id, email, value`,
      [now + DAY_MS, now, atMost],
    )
    // Looks for expired mailboxes only if no subscriber is due. Otherwise the search would read every subscriber.
    if (due.rowCount === 0)
      await db.query(
        `DELETE FROM inbox_module_record WHERE module = '${MODULE}' AND email IS NULL AND due_at <= $1`,
        [now],
      )
    const leased = due.rows.flatMap((row): Leased | readonly Leased[] => {
      const { data } = subscriptionRow.safeParse(row)
      return data ? { ...data, subscription: begun(data.subscription, newest, now) } : []
    })
    for (const one of leased) await save(db, one, until)
    return found(leased)
  }),
  complete: synced(complete),
  forget: erasing(complete),
  postpone: synced((db, id, step, until) =>
    done(
      change(db, id, (subscription) =>
        isStepOf(subscription, step)
          ? { next: { ...subscription, attempts: subscription.attempts + 1 }, due: until }
          : { next: subscription },
      ),
    ),
  ),
  count: read(async (db) => {
    // Unconfirmed addresses also have a record, in which `active` is null. The query compares text, because the JSON
    // of a record may be broken.
    const query = `SELECT count(*) FROM inbox_module_record
      WHERE module = '${MODULE}' AND email IS NOT NULL AND value LIKE '%"active":{%'`
    return found(onlyValueIn(number, await db.query(query)))
  }),
} satisfies DatabaseCalls<AlertStore>

export const alertsIn = ({ openCalls }: Pick<SiteDatabase, 'openCalls'>): AlertStore =>
  openCalls(calls, new URL('./alert-calls.ts', import.meta.url))
