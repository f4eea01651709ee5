import type { FastifyInstance } from 'fastify'
import { appliedVacancy } from '#application/applicant/applied-vacancy.ts'
import { askForFurtherConsent } from '#application/applicant/ask-for-further-consent.ts'
import { CONTENT_KEY_PREFIX } from '#domain/inbox/entry.ts'
import { DAY_MS } from '#domain/language/date.ts'
import { type ApplicantServices, defineModule, type OpenedInbox } from '#infrastructure/http/module.ts'
import { MONOTONIC_CLOCK, SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { periodicTask } from '#infrastructure/scheduling/periodic-task.ts'
import { type ApplicantViews, applicantNotifier } from './applicant-notifier.ts'
import { applicantRoutes } from './applicant-routes.ts'
import { applicantSessions } from './applicant-sessions.ts'
import { applicationToken, linkToApplication } from './application-links.ts'
import { confirmationLimits } from './limits.ts'

/**
 * How long after a submission the site still returns the link to the application. The limit is for forms without
 * JavaScript. The idempotency key of such a form is computed from the content, so anybody who knows the content could
 * submit the form again and get the link.
 */
const LATE_MS = 10_000

const servicesOf = (
  app: FastifyInstance,
  { inbox, takeTurn, log }: OpenedInbox,
  views: ApplicantViews,
): ApplicantServices => {
  const { careers } = app.content.ports
  return {
    notifier: (mail) => applicantNotifier(app, { inbox, careers, views, mail, log }),
    mayConfirmFor: confirmationLimits(log, takeTurn),
    linkTo: async ({ id, email, language, key }) => {
      const now = SYSTEM_CLOCK.now()
      if (key?.startsWith(CONTENT_KEY_PREFIX)) {
        const entry = await inbox.entry(id)
        if (!entry.ok || entry.value.receivedAt < now - LATE_MS) return undefined
      }
      const secret = await inbox.secret()
      return secret.ok
        ? linkToApplication(language, applicationToken(secret.value, 'link', { id, email }, now))
        : undefined
    },
    cookieOfLink: applicantSessions(app, inbox).cookieOfLink,
  }
}

/**
 * Looks once a day for applications that the site will soon delete. Asks each applicant once by e-mail whether the
 * studio may store the application longer.
 */
const askDaily = (app: FastifyInstance, inbox: OpenedInbox['inbox']): void => {
  const { siteLog: log, writing } = app
  const { elapsedMs } = MONOTONIC_CLOCK
  const ask = askForFurtherConsent({ inbox, clock: SYSTEM_CLOCK, elapsedMs, log })
  const asking = periodicTask(DAY_MS, async () => {
    if ((await ask()) > 0) writing.onChange?.()
  })
  app.addHook('onClose', () => asking.stop())
}

/** Shows applicants their application, and sends them e-mails about it. */
export const applicant = (loadViews: () => Promise<ApplicantViews>) =>
  defineModule({
    name: 'applicant',
    settings: {
      title: "Applicant's page",
      rows: {},
      former: { INBOX_REMINDER_DAYS: 'Applicants are asked 30 days before their first two years end' },
    },
    hasTexts: true,
    inbox: () => ({ applicants: async (app, opened) => servicesOf(app, opened, await loadViews()) }),
    dependencies: ['inbox', 'pages', 'use-cases'],
    plugin: async (app) => {
      const { database: inbox, channels = [] } = app.writing
      if (inbox === undefined) return
      app.provide(appliedVacancy)
      app.register(applicantRoutes, { inbox, views: await loadViews() })
      if (channels.includes('applicant')) askDaily(app, inbox)
    },
  })
