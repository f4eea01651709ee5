import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { mapped } from '#application/answer.ts'
import type { AlertStore } from '#application/job-alerts/alert-store.ts'
import type { AlertsPage } from '#application/job-alerts/alerts-page.ts'
import type { Inbox } from '#application/ports/inbox.ts'
import type { Log } from '#application/ports/log.ts'
import { isActive } from '#domain/careers/vacancy.ts'
import { filterAt, filteredVacancies } from '#domain/careers/vacancy-filter.ts'
import { isEmail } from '#domain/forms/email.ts'
import { foldedEmail } from '#domain/inbox/entry.ts'
import { HIDDEN_FIELD } from '#domain/inbox/spam-signals.ts'
import { LEAST_FREE_BYTES } from '#domain/inbox/upload-quota.ts'
import { RHYTHMS } from '#domain/job-alerts/digest-time.ts'
import { ALERTS_PATH, REQUESTS_IN_ALL, REQUESTS_OF_A_NETWORK } from '#domain/job-alerts/subscription.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import { pageAddress, queryValue } from '#domain/site/page-address.ts'
import { isTurnedOff } from '#domain/site/sections.ts'
import { SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { isFromOwnPages, namesOrigin, withOriginOfPage } from '../http/api/writing/forgery-guard.ts'
import { limitWithTotal } from '../http/api/writing/rate-limit.ts'
import {
  acceptForms,
  FORM_BYTES,
  PRIVATE,
  postedFields,
  type RenderPrivate,
  sendPrivate,
} from '../http/pages/private-pages.ts'
import { type AlertLink, alertIds, readAlertLink } from './alert-links.ts'

interface Options {
  readonly alerts: Pick<AlertStore, 'ask' | 'confirm' | 'renew' | 'end'>
  readonly inbox: Pick<Inbox, 'secret'>
  readonly log: Log
  readonly render: RenderPrivate<AlertsPage>
  readonly onAsked: () => void
}

const NOTICE_STATUS = { 'bad-email': 422, foreign: 403, 'too-many': 429, unavailable: 503 } as const

const statusOf = (page: AlertsPage): number => {
  if (page.is === 'form' && page.notice !== null) return NOTICE_STATUS[page.notice]
  if (page.is !== 'answer') return 200
  return page.to === 'gone' ? 404 : page.to === 'unavailable' ? 503 : 200
}

const rhythmIn = (form: URLSearchParams) => RHYTHMS.find((one) => one === form.get('rhythm')) ?? 'day'

type LinkParams = { Params: { use: string; token: string } }

/** Serves the form that asks for job alerts, and the links in their e-mails. */
export const alertRoutes: FastifyPluginAsync<Options> = async (
  app,
  { alerts, inbox, log, render, onAsked },
) => {
  const { content, facts, identity, writing } = app
  const rates = { ofNetwork: REQUESTS_OF_A_NETWORK, inAll: REQUESTS_IN_ALL }
  const onFull = () => log.warn('Too many job alerts are asked for')
  const rateLimit = limitWithTotal('job alerts', { ...rates, onFull }, writing.takeTurn)

  const openVacancies = () => mapped(content.ports.careers.vacancies(), (all) => all.filter(isActive))

  const send = async (request: FastifyRequest, reply: FastifyReply, page: AlertsPage) =>
    sendPrivate(reply, await render(request.url, page), statusOf(page))

  const showForm = async (
    request: FastifyRequest,
    reply: FastifyReply,
    notice: Extract<AlertsPage, { is: 'form' }>['notice'],
  ) => {
    const { language, search } = pageAddress(request.url)
    const form = postedFields(request)
    const open = await openVacancies()
    const list = filteredVacancies(open.ok ? open.value : [], language, filterAt(search))
    const email = form.get('email') ?? ''
    return send(request, reply, { is: 'form', list, email, rhythm: rhythmIn(form), notice })
  }

  const ask = async (request: FastifyRequest, reply: FastifyReply) => {
    const form = postedFields(request)
    const headers = withOriginOfPage(request.headers)
    if (!namesOrigin(headers) || !isFromOwnPages(headers, facts().siteUrl))
      return showForm(request, reply, 'foreign')
    const email = foldedEmail(form.get('email') ?? '')
    if (!isEmail(email)) return showForm(request, reply, 'bad-email')
    const waitMs = await rateLimit(request.ip)
    if (waitMs > 0)
      return showForm(request, reply.header('retry-after', Math.ceil(waitMs / 1000)), 'too-many')
    const { language, search } = pageAddress(request.url)
    const [secret, open, free] = await Promise.all([inbox.secret(), openVacancies(), writing.freeBytes()])
    if (!secret.ok || !open.ok || free < LEAST_FREE_BYTES) return showForm(request, reply, 'unavailable')
    if ((form.get(HIDDEN_FIELD) ?? '') === '') {
      const { id, mailbox } = alertIds(secret.value, email)
      const { filter } = filteredVacancies(open.value, language, filterAt(search))
      const asked = { filter, rhythm: rhythmIn(form), language }
      const kept = await alerts.ask(id, mailbox, email, asked, SYSTEM_CLOCK.now())
      if (!kept.ok) return showForm(request, reply, 'unavailable')
      onAsked()
    }
    return reply.headers(PRIVATE).redirect(`${localizedAddress(ALERTS_PATH, language)}?asked=1`, 303)
  }

  const linkOf = async ({ params: { use, token } }: FastifyRequest<LinkParams>) => {
    const secret = await inbox.secret()
    return secret.ok ? (readAlertLink(secret.value, use, token) ?? 'gone') : 'unavailable'
  }

  /** Shows a button and changes nothing, because programs that look for harmful pages open each link in an e-mail. */
  const showLink = async (request: FastifyRequest<LinkParams>, reply: FastifyReply) => {
    const link = await linkOf(request)
    if (typeof link === 'string') return send(request, reply, { is: 'answer', to: link })
    return send(request, reply, { is: 'button', use: link.use })
  }

  const doIt = async ({ use, id, mailbox, until }: AlertLink) => {
    const now = SYSTEM_CLOCK.now()
    if (use === 'end') return alerts.end(id)
    if (use === 'renew') return alerts.renew(id, now)
    const open = await mapped(openVacancies(), (all) => all.map((vacancy) => vacancy.id))
    return open.ok ? alerts.confirm(id, mailbox, until, open.value, identity().timeZone, now) : open
  }

  /**
   * Does what the link is for. The token proves that the e-mail arrived, so the request may come from the server of a
   * mail program (RFC 8058).
   */
  const followLink = async (request: FastifyRequest<LinkParams>, reply: FastifyReply) => {
    const link = await linkOf(request)
    if (typeof link === 'string') return send(request, reply, { is: 'answer', to: link })
    const done = await doIt(link)
    const to = done.ok && done.value === false ? 'gone' : link.use
    return send(request, reply, { is: 'answer', to: done.ok ? to : 'unavailable' })
  }

  app.addHook('onRequest', async (request, reply) =>
    isTurnedOff(request.url, identity().off) ? reply.callNotFound() : undefined,
  )
  acceptForms(app)
  // Mail programs may send `List-Unsubscribe=One-Click` as another type. The link alone counts, not the body.
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: FORM_BYTES }, async () => null)
  for (const language of LANGUAGES) {
    const path = localizedAddress(ALERTS_PATH, language)
    app.get(path, async (request, reply) =>
      queryValue(pageAddress(request.url).search, 'asked') === null
        ? showForm(request, reply, null)
        : send(request, reply, { is: 'answer', to: 'request' }),
    )
    app.post(path, ask)
    app.get(`${path}/:use/:token`, showLink)
    app.post(`${path}/:use/:token`, followLink)
  }
}
