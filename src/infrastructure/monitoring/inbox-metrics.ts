import { Counter, Gauge, type Registry } from 'prom-client'
import { type Answer, UNAVAILABLE } from '#application/answer.ts'
import type { SubmissionReceipt } from '#application/inbox/receive-submission.ts'
import type { DeliveryResult, Undelivered } from '#application/ports/inbox.ts'
import type { Sent } from '#domain/inbox/entry.ts'
import { SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import type { Observed } from './health.ts'
import type { UploadOutcome } from './request-events.ts'

const SUBMISSIONS = {
  delivered: 'kept',
  refused: 'refused',
  'used-key': 'used-key',
  unavailable: 'unavailable',
} as const satisfies Record<SubmissionReceipt['is'], string>

const SENT = { message: 0, application: 0 } satisfies Record<Sent['kind'], 0>

const UPLOADS = {
  kept: 0,
  empty: 0,
  'bad-file-type': 0,
  'file-too-large': 0,
  cut: 0,
  full: 0,
  'day-full': 0,
  unavailable: 0,
} satisfies Record<UploadOutcome, 0>

const ATTEMPTS = { delivered: 0, 'try-again': 0, 'given-up': 0 } satisfies Record<DeliveryResult['is'], 0>

export const toSeconds = (ms: number): number => ms / 1000

export const gaugesOf =
  (registers: Registry[]) => (name: string, help: string, value: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await value())
      },
    })

const countRequests = (registers: Registry[], requests: Observed['requests']): void => {
  const submissions = new Counter({
    name: 'site_submissions_total',
    help: 'Messages and applications that the inbox got. Watch for unavailable, and for no kept for longer than usual.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const uploads = new Counter({
    name: 'site_uploads_total',
    help: 'Files that visitors uploaded. full: the quota of unclaimed files is used up. day-full: the quota of the day is used up. If other refusals become more, the form and the check of files disagree.',
    labelNames: ['outcome'],
    registers,
  })
  const attempts = new Counter({
    name: 'site_announcement_attempts_total',
    help: 'Attempts to deliver an announcement. given-up: the entry stays in the inbox and is not announced.',
    labelNames: ['outcome'],
    registers,
  })
  // Starts all counters at 0. Otherwise a counter would first appear with the value 1, and the monitoring would not
  // see that it rose from 0 to 1.
  for (const kind of Object.keys(SENT))
    for (const outcome of Object.values(SUBMISSIONS)) submissions.inc({ kind, outcome }, 0)
  for (const outcome of Object.keys(UPLOADS)) uploads.inc({ outcome }, 0)
  for (const outcome of Object.keys(ATTEMPTS)) attempts.inc({ outcome }, 0)
  requests.on('submission', (kind, outcome) => submissions.inc({ kind, outcome: SUBMISSIONS[outcome] }))
  requests.on('upload', (outcome) => uploads.inc({ outcome }))
  requests.on('announcement', (outcome) => attempts.inc({ outcome }))
  const subscribers = new Gauge({
    name: 'site_job_alert_subscribers',
    help: 'Addresses with confirmed job alerts, of all sites that share the inbox. Each site counts them once a minute.',
    registers,
  })
  requests.on('subscribers', (count) => subscribers.set(count))
}

export const inboxMetrics = (
  registers: Registry[],
  { requests, undelivered, filesAreReachable }: Observed,
): (() => Promise<void>) => {
  countRequests(registers, requests)
  if (undelivered === undefined) return async () => {}
  const gauge = gaugesOf(registers)
  let known: Answer<Undelivered> = UNAVAILABLE
  if (filesAreReachable !== undefined)
    gauge('site_bucket_up', '0: files cannot be kept. Only with a bucket.', () => Number(filesAreReachable()))
  gauge('site_database_up', '0: forms are answered 503. Only with an inbox.', () => Number(known.ok))
  gauge(
    'site_announcements_waiting',
    'Announcements that are not delivered yet, of all sites that share the inbox. Watch for more than a few.',
    () => (known.ok ? known.value.count : Number.NaN),
  )
  gauge(
    'site_announcements_oldest_seconds',
    'Age of the longest waiting announcement. Above 3,600: e-mail or webhook have failed for that long.',
    () => {
      const since = known.ok ? (known.value.since ?? SYSTEM_CLOCK.now()) : Number.NaN
      return toSeconds(Math.max(0, SYSTEM_CLOCK.now() - since))
    },
  )
  return async () => {
    known = await undelivered()
  }
}
