import { tellSubscribers } from '#application/job-alerts/tell-subscribers.ts'
import { ALERTS_PATH } from '#domain/job-alerts/subscription.ts'
import { MINUTE_MS } from '#domain/language/date.ts'
import { defineModule } from '#infrastructure/http/module.ts'
import { dedupedLog } from '#infrastructure/monitoring/log.ts'
import { SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { periodicTask } from '#infrastructure/scheduling/periodic-task.ts'
import { privateRendering } from '../http/pages/private-pages.ts'
import { alertsIn } from './alert-calls.ts'
import { type AlertViews, alertMailer } from './alert-mailer.ts'
import { alertRoutes } from './alert-routes.ts'

/** Tells visitors of new vacancies by e-mail. `loadViews` loads the templates of the pages and of the e-mails. */
export const jobAlerts = (loadViews: () => Promise<AlertViews>) =>
  defineModule({
    name: 'job-alerts',
    hasTexts: true,
    isOn: ({ SMTP_URL, API_BASE_URL }) => SMTP_URL !== undefined && API_BASE_URL === undefined,
    dependencies: ['inbox', 'pages', 'use-cases'],
    plugin: async (app, { SMTP_URL: smtpUrl, INBOX_EMAIL: address }) => {
      const { content, identity, requests, siteLog, writing } = app
      const { database: inbox } = writing
      if (inbox === undefined || smtpUrl === undefined || address === undefined) return
      const views = await loadViews()
      const send = alertMailer(app, inbox, views, { smtpUrl, address })
      const alerts = alertsIn(inbox)
      const log = dedupedLog(siteLog)
      const { careers } = content.ports
      const tell = tellSubscribers({
        alerts,
        careers,
        clock: SYSTEM_CLOCK,
        timeZone: () => identity().timeZone,
        log,
        send: async (mail) => {
          const delivery = await send(mail)
          requests.emit('announcement', delivery.ok ? 'delivered' : 'try-again')
          return delivery
        },
      })
      const telling = periodicTask(MINUTE_MS, async () => {
        const told = await tell()
        const subscribers = told > 0 ? null : await alerts.count()
        if (subscribers?.ok) requests.emit('subscribers', subscribers.value)
        return told
      })
      app.addHook('onClose', () => telling.stop())
      const shown = privateRendering(app, views.loadAlertsPage)
      app.register(alertRoutes, {
        alerts,
        inbox,
        log,
        render: async (url, page) => {
          const jobs = await careers.jobsPage()
          return shown(url, { page, image: jobs.ok ? jobs.value.image : null })
        },
        onAsked: telling.runSoon,
      })
      app.changeFacts({ jobAlerts: ALERTS_PATH })
    },
  })
