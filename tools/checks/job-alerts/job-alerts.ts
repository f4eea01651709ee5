import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { chance } from '../chance.ts'
import { longRun } from '../long-run.ts'
import type { Command, Joining, Order } from './teller.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const LEASE_MS = 2 * 60 * 1000
const START = Date.UTC(2026, 0, 1)
const FIRST_VACANCIES = 20
const MONDAY = 1
const YEAR_DAYS = 365
const WARNED_DAYS = 30
const ASKED_AT_ONCE = 1000
const PERCENT = 100

const TELLER = new URL('teller.ts', import.meta.url)

interface Received {
  readonly to: string
  readonly day: number
  readonly vacancies: Set<number>
  times: number
}

interface Subscriber extends Joining {
  readonly renews: boolean
  /** The vacancies that were seen since the last digest. */
  fresh: Set<number>
  /**
   * The vacancies that closed before they were told. They are news when they open again, unless a digest has told a
   * newer vacancy meanwhile.
   */
  unsure: Set<number>
  told: Set<number>
  warnedOn: number | null
  isOver: boolean
}

interface Counts {
  mails: number
  repeated: number
  kills: number
}

const receivedBy = async (
  onMail: (to: string, id: string, vacancies: readonly number[]) => Promise<void>,
) => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: async (stream, session, callback) => {
      let text = ''
      try {
        for await (const part of stream) text += String(part)
        const to = session.envelope.rcptTo[0]?.address ?? ''
        const id = /^Message-ID:\s*<([^>]+)>/im.exec(text)?.[1] ?? ''
        const vacancies = [...text.matchAll(/\/jobs\/v(\d+)/g)].map(([, number]) => Number(number))
        await onMail(to, id, vacancies)
        callback()
      } catch (error) {
        callback(error instanceof Error ? error : new Error(String(error)))
      }
    },
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Runs orders in a process of its own, and starts it again after each kill. */
const tellerWith = (environment: Readonly<Record<string, string>>) => {
  let child: ChildProcess | null = null
  const started = async () => {
    if (child !== null) return child
    child = fork(TELLER, { env: { ...process.env, ...environment } })
    child.once('exit', () => {
      child = null
    })
    await once(child, 'message')
    return child
  }
  return {
    /** Resolves to the processor time in milliseconds, or to null if the process was killed. */
    obeys: async (command: Command): Promise<number | null> => {
      const teller = await started()
      const { promise, resolve } = Promise.withResolvers<number | null>()
      const done = (usedMs: unknown) => resolve(Number(usedMs))
      const dead = () => resolve(null)
      teller.once('message', done).once('exit', dead)
      teller.send(command)
      const usedMs = await promise
      teller.off('message', done).off('exit', dead)
      return usedMs
    },
    kill: () => child?.kill('SIGKILL'),
    stop: async () => {
      if (child === null) return
      const gone = once(child, 'exit')
      child.disconnect()
      await gone
    },
  }
}

const withoutRepetition = (all: readonly number[]) => [...new Set(all)].toSorted((one, other) => one - other)

const run = async (
  {
    subscribers: count,
    days,
    kills,
    weekly,
    departments,
    seed,
  }: Readonly<Record<'subscribers' | 'days' | 'kills' | 'weekly' | 'departments' | 'seed', number>>,
  signal: AbortSignal,
): Promise<readonly string[]> => {
  const luck = chance(seed)
  // One day measures a digest to everybody. More days show that each e-mail is sent once.
  const isMeasured = days === 1
  const faults: string[] = []
  const counts: Counts = { mails: 0, repeated: 0, kills: 0 }
  const received = new Map<string, Received>()
  const open = new Map<number, number>()
  const seen = new Set<number>()
  let newest = 0
  let day = 0
  let untilKill = Number.POSITIVE_INFINITY

  const opens = (department = luck.number(departments) + 1) => {
    newest += 1
    open.set(newest, department)
  }
  for (let at = 0; at < FIRST_VACANCIES; at += 1) opens()
  const departmentOf = new Map<number, number>()

  const data = await mkdtemp(join(tmpdir(), 'job-alerts-'))
  const mail = await receivedBy(async (to, id, vacancies) => {
    counts.mails += 1
    const known = received.get(id)
    if (known !== undefined) counts.repeated += 1
    const one = known ?? { to, day, vacancies: new Set(), times: 0 }
    received.set(id, one)
    one.times += 1
    for (const vacancy of vacancies) {
      one.vacancies.add(vacancy)
      if (!open.has(vacancy)) faults.push(`${to} was told of ${vacancy} on day ${day}, when it was closed`)
    }
    untilKill -= 1
    if (untilKill === 0) {
      counts.kills += 1
      teller.kill()
      // The process dies before it knows that the e-mail has arrived, or shortly after.
      if (luck.happens(0.5)) await new Promise(() => {})
    }
  })
  const teller = tellerWith({ DATA_DIR: data, SMTP_URL: mail.url })
  const obeyed = async (order: Order) => teller.obeys({ ...order, open: [...open] })

  const subscribers: Subscriber[] = Array.from({ length: count }, (_, at) => ({
    email: `s${at}@example.com`,
    department: at % (departments + 1) || null,
    rhythm: luck.happens(weekly / PERCENT) && !isMeasured ? 'week' : 'day',
    renews: at % 2 === 0,
    fresh: new Set(),
    unsure: new Set(),
    told: new Set(),
    warnedOn: null,
    isOver: false,
  }))
  const byEmail = new Map(subscribers.map((one) => [one.email, one]))

  const wants = ({ department }: Joining, vacancy: number) =>
    department === null || departmentOf.get(vacancy) === department

  const see = () => {
    for (const [vacancy, department] of open) {
      departmentOf.set(vacancy, department)
      if (seen.has(vacancy)) continue
      seen.add(vacancy)
      for (const one of subscribers) one.fresh.add(vacancy)
    }
  }

  /** Compares the e-mails of a day with what each subscriber had to get. */
  const judge = (now: number) => {
    const today = new Map<string, string[]>()
    for (const [id, { to, day: first }] of received)
      if (first === day) today.set(to, [...(today.get(to) ?? []), id])
    const isMonday = new Date(now).getUTCDay() === MONDAY
    for (const one of subscribers) {
      const ids = today.get(one.email) ?? []
      const digests = ids.filter((id) => id.includes('-digest-'))
      const warnings = ids.filter((id) => id.includes('-warn-'))
      const endsToday = one.warnedOn !== null && !one.renews && day - one.warnedOn >= WARNED_DAYS
      const isWarned = warnings.length === 1
      if (warnings.length > 1 || (isWarned && one.warnedOn !== null && day - one.warnedOn < YEAR_DAYS))
        faults.push(`${one.email} was warned again on day ${day}`)
      if (isWarned) one.warnedOn = day
      if (one.warnedOn === null && day > YEAR_DAYS + 2) faults.push(`${one.email} was never warned`)
      if (one.rhythm === 'week' && !isMonday) {
        if (digests.length > 0) faults.push(`${one.email} got a weekly digest on day ${day}`)
        continue
      }
      const due = [...one.fresh].filter((vacancy) => wants(one, vacancy))
      const news = due.filter((vacancy) => open.has(vacancy))
      for (const vacancy of due) if (!open.has(vacancy)) one.unsure.add(vacancy)
      const maybe = new Set([...news, ...one.unsure])
      one.fresh = new Set()
      const told = withoutRepetition(digests.flatMap((id) => [...(received.get(id)?.vacancies ?? [])]))
      if (digests.length > 1) faults.push(`${one.email} got ${digests.length} digests on day ${day}`)
      for (const vacancy of told) {
        if (!maybe.has(vacancy))
          faults.push(`${one.email} was told of ${vacancy} on day ${day}, which is no news`)
        if (one.told.has(vacancy)) faults.push(`${one.email} was told of ${vacancy} again on day ${day}`)
        one.told.add(vacancy)
        one.unsure.delete(vacancy)
      }
      if (one.isOver && told.length > 0) faults.push(`${one.email} got a digest after the end, on day ${day}`)
      // A warning that was late by a kill lets the alerts end a day later.
      if (endsToday) one.isOver ||= told.length === 0 || day - (one.warnedOn ?? day) > WARNED_DAYS
      else
        for (const vacancy of news)
          if (!told.includes(vacancy)) faults.push(`${one.email} was not told of ${vacancy} on day ${day}`)
    }
  }

  /** Counts the digests of a day, so that a kill comes before the last one. */
  const digestsAt = (now: number) => {
    const isMonday = new Date(now).getUTCDay() === MONDAY
    return subscribers.filter(
      (one) =>
        (one.rhythm === 'day' || isMonday) &&
        [...one.fresh].some((vacancy) => open.has(vacancy) && wants(one, vacancy)),
    ).length
  }

  const joinAll = async () => {
    const noon = START + DAY_MS / 2
    see()
    for (const one of subscribers) one.fresh = new Set()
    for (let at = 0; at < count; at += ASKED_AT_ONCE) {
      const joining = subscribers
        .slice(at, at + ASKED_AT_ONCE)
        .map(({ email, department, rhythm }) => ({ email, department, rhythm }))
      await obeyed({ do: 'ask', now: noon, joining })
      if (!isMeasured) await obeyed({ do: 'tell', now: noon })
      await obeyed({ do: 'confirm', now: noon, joining })
    }
    const asked = [...received.keys()].length
    if (!isMeasured && asked !== count) faults.push(`${asked} of ${count} requests were mailed`)
  }

  await joinAll()
  const killsEach = kills / days
  let killsDue = 0
  let longestMs = 0
  let longestUsedMs = 0
  for (day = 1; day <= days && !signal.aborted && faults.length === 0; day += 1) {
    for (const vacancy of [...open.keys()]) if (luck.happens(0.02)) open.delete(vacancy)
    const reopened = luck.number(newest) + 1
    const department = departmentOf.get(reopened)
    if (luck.happens(0.1) && department !== undefined) open.set(reopened, department)
    if (isMeasured) for (let one = 1; one <= departments; one += 1) opens(one)
    else if (luck.happens(0.4)) opens()
    see()
    const nine = START + day * DAY_MS + 9 * 60 * 60 * 1000 + 30_000
    killsDue += killsEach
    const begun = performance.now()
    let usedMs = 0
    const most = Math.max(2, digestsAt(nine) / 2)
    for (let now = nine; ; now += LEASE_MS + 1000) {
      untilKill = killsDue >= 1 ? luck.number(most) + 1 : Number.POSITIVE_INFINITY
      const used = await obeyed({ do: 'tell', now })
      usedMs = used ?? usedMs
      if (used !== null) break
      killsDue -= 1
      const closing = [...open.keys()].at(-1)
      if (luck.happens(0.3) && closing !== undefined) open.delete(closing)
    }
    const tookMs = performance.now() - begun
    if (tookMs > longestMs) {
      longestMs = tookMs
      longestUsedMs = usedMs
    }
    // What a killed process had reserved is due again after the lease.
    untilKill = Number.POSITIVE_INFINITY
    await obeyed({ do: 'tell', now: nine + 60 * LEASE_MS })
    judge(nine)
    const emails = subscribers
      .filter(({ renews, warnedOn }) => renews && warnedOn === day)
      .map(({ email }) => email)
    if (emails.length > 0) await obeyed({ do: 'renew', now: nine + DAY_MS / 4, emails })
    if (day % 50 === 0) process.stderr.write(`day ${day}: ${counts.mails} e-mails, ${counts.kills} kills\n`)
  }
  await teller.stop()
  await mail.close()
  await rm(data, { recursive: true })
  for (const { to } of received.values()) if (!byEmail.has(to)) faults.push(`${to} never asked`)
  process.stdout.write(
    `${count} subscribers, ${Math.min(day, days)} days, ${counts.kills} kills: ${received.size} e-mails, ${counts.repeated} of them sent again with the same Message-ID. The longest digest took ${(longestMs / 1000).toFixed(1)} s, and ${(longestUsedMs / 1000).toFixed(1)} s of the site's processor time.\n`,
  )
  return faults
}

await longRun({
  name: 'job-alerts',
  does: 'Kills the site during a year of digests, and counts the e-mails that a mail server got.',
  options: {
    subscribers: { default: 100, means: 'how many subscribers' },
    days: { default: 420, means: 'how many days' },
    kills: { default: 100, means: 'how many kills' },
    weekly: { default: 33, means: 'how many of 100 subscribers get weekly digests' },
    departments: { default: 4, means: 'how many departments share the vacancies' },
    seed: { default: 1, means: 'the seed of the random numbers' },
  },
  run,
})
