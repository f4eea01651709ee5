import { tellSubscribers } from '../../../src/application/job-alerts/tell-subscribers.ts'
import type { ListedVacancy } from '../../../src/domain/careers/vacancy.ts'
import { EVERY_VACANCY } from '../../../src/domain/careers/vacancy-filter.ts'
import type { Rhythm } from '../../../src/domain/job-alerts/digest-time.ts'
import { DEFAULT_LANGUAGE, perLanguage } from '../../../src/domain/language/languages.ts'
import { DEFAULT_IDENTITY } from '../../../src/domain/studio/identity.ts'
import { openInbox } from '../../../src/infrastructure/inbox/open-inbox.ts'
import { alertsIn } from '../../../src/infrastructure/job-alerts/alert-calls.ts'
import { alertIds } from '../../../src/infrastructure/job-alerts/alert-links.ts'
import { type AlertViews, alertMailer } from '../../../src/infrastructure/job-alerts/alert-mailer.ts'
import { databaseAt } from '../../../test/support/postgres-inbox.ts'
import { siteFacts } from '../../../test/support/site-facts.ts'

/** A process with the duty of the job alerts, at the time that the check tells it. The check kills it now and then. */

export interface Joining {
  readonly email: string
  readonly department: number | null
  readonly rhythm: Rhythm
}

export type Order =
  | { readonly do: 'ask' | 'confirm'; readonly now: number; readonly joining: readonly Joining[] }
  | { readonly do: 'renew'; readonly now: number; readonly emails: readonly string[] }
  | { readonly do: 'tell'; readonly now: number }

interface Situation {
  /** The ids of the open vacancies, each with its department. */
  readonly open: readonly (readonly [id: number, department: number])[]
}

export type Command = Order & Situation

const UNCONFIRMED_MS = 2 * 24 * 60 * 60 * 1000

const databaseUrl = process.env['DATABASE_URL']
const log = {
  warn: () => {},
  error: (note: string, details: unknown) => process.stderr.write(`${note} ${JSON.stringify(details)}\n`),
}
const inbox = await openInbox(
  {
    dataDirectory: process.env['DATA_DIR'] ?? '',
    database: databaseUrl === undefined ? null : await databaseAt(databaseUrl),
  },
  log,
)
const secret = await inbox.secret()
if (!secret.ok) throw new Error('The inbox is unavailable')
const idsOf = (email: string) => alertIds(secret.value, email)
const alerts = alertsIn(inbox)

let situation: Command = { do: 'tell', now: 0, open: [] }

const vacancyOf = ([id, department]: Situation['open'][number]): ListedVacancy => ({
  id,
  slug: `v${id}`,
  title: perLanguage(() => `Vacancy ${id}`),
  created: '2026-01-01',
  status: 'active',
  department: { id: department, title: perLanguage(() => '') },
  validThrough: '',
  employment: [],
  places: [],
  remoteFrom: null,
  salary: null,
  workplace: null,
  game: null,
})

const writeMail: AlertViews['alertMailIn'] = ({ siteUrl }, _colours, { vacancies }, links) => {
  const text = [...vacancies.map(({ slug }) => `${siteUrl}/jobs/${slug}`), links.end].join('\n')
  return { subject: 'New vacancies', text, html: `<pre>${text}</pre>` }
}

const tell = tellSubscribers({
  alerts,
  careers: { vacancies: async () => ({ ok: true, value: situation.open.map(vacancyOf) }) },
  clock: { now: () => situation.now },
  timeZone: () => 'UTC',
  send: alertMailer(
    { facts: () => siteFacts, identity: () => DEFAULT_IDENTITY },
    inbox,
    { alertMailIn: writeMail },
    { smtpUrl: process.env['SMTP_URL'] ?? '', address: 'jobs@studio.example' },
  ),
  log,
})

const obey = async (command: Command) => {
  situation = command
  switch (command.do) {
    case 'ask':
      await Promise.all(
        command.joining.map(({ email, department, rhythm }) => {
          const { id, mailbox } = idsOf(email)
          const filter = { ...EVERY_VACANCY, department }
          return alerts.ask(id, mailbox, email, { filter, rhythm, language: DEFAULT_LANGUAGE }, command.now)
        }),
      )
      return
    case 'confirm': {
      const open = command.open.map(([id]) => id)
      await Promise.all(
        command.joining.map(({ email }) => {
          const { id, mailbox } = idsOf(email)
          return alerts.confirm(id, mailbox, command.now + UNCONFIRMED_MS, open, 'UTC', command.now)
        }),
      )
      return
    }
    case 'renew':
      await Promise.all(command.emails.map((email) => alerts.renew(idsOf(email).id, command.now)))
      return
    case 'tell':
      while ((await tell()) > 0);
  }
}

process.on('message', (command: Command) => {
  const before = process.cpuUsage()
  void obey(command).then(() => {
    const { user, system } = process.cpuUsage(before)
    process.send?.((user + system) / 1000)
  })
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
