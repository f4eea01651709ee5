import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ApplicationSubmission, MessageSubmission, PostedStates } from '#application/ports/forms.ts'
import { applicationFields } from '#domain/careers/application-fields.ts'
import { takesApplications } from '#domain/careers/vacancy.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import { type PageAddress, pageAddress } from '#domain/site/page-address.ts'
import { PAGES } from '#domain/site/pages.ts'
import { isTurnedOff } from '#domain/site/sections.ts'
import { concurrencyLimit } from '#infrastructure/scheduling/concurrency-limit.ts'
import { isFromOwnPages, namesOrigin } from '../api/writing/forgery-guard.ts'
import { refuseForNow } from '../api/writing/rate-limit.ts'
import { acceptMultipartOnly } from '../api/writing/read-multipart.ts'
import { clientNetworks } from '../requests/client-address.ts'
import { type PostedForm, type PostRoom, postRooms, readPostedForm } from './posted-form.ts'
import { postedSubmission } from './posted-submission.ts'
import {
  type FormPage,
  type PostOutcome,
  sendPostedApplication,
  sendPostedMessage,
  unsentApplication,
  unsentMessage,
} from './sent-forms.ts'

const LIMITS = { concurrency: 4, maxWaiting: 100, maxWaitMs: 20_000 }

const BUSY_WAIT_S = 5

const TOO_MANY = 429

type PostAnswer =
  | FormPage
  | { readonly is: 'thanks'; readonly to: string; readonly cookie: string | undefined }
  | { readonly is: 'no-room' }

interface Kind {
  readonly id: string
  readonly send: (
    form: PostedForm,
    submission: MessageSubmission & ApplicationSubmission,
    address: PageAddress,
  ) => Promise<PostOutcome>
  /** Returns the form state for a page with the error "not sent". `form` is null if the post could not be read. */
  readonly unsent: (form: PostedForm | null) => PostedStates
}

/**
 * Returns the error page for a post that does not come from this site, or else null. The header `Origin` or
 * `Sec-Fetch-Site` is enough, because another site cannot forge these headers. An old browser sends neither header, so
 * its form must contain a CSRF token. The first post of an old browser has no token and is refused. The error page
 * then contains a token for the next try.
 */
const refusalOf = async (
  { facts, writing }: FastifyInstance,
  { headers }: FastifyRequest,
  form: PostedForm,
  unsent: Kind['unsent'],
): Promise<FormPage | null> => {
  if (namesOrigin(headers))
    return isFromOwnPages(headers, facts().siteUrl) ? null : { is: 'page', status: 403, posted: {} }
  const verdict = await writing.options.guard.check(headers, form.texts('token')[0] ?? '')
  if (verdict === 'fine') return null
  return { is: 'page', status: verdict === 'forged' ? 403 : 503, posted: unsent(form) }
}

const receivePosts = (app: FastifyInstance) => {
  const { options, applicants } = app.writing
  const submissionFrom = postedSubmission({ ...options, log: app.siteLog })
  const limited = concurrencyLimit(LIMITS)

  // The form is read before the concurrency limit applies. Otherwise a client with a slow connection would block a
  // slot while it sends the form.
  return async ({ id, send, unsent }: Kind, request: FastifyRequest, room: PostRoom): Promise<PostAnswer> => {
    const reading = await readPostedForm(request.raw, request.headers, options.maxUploadMb, room.has)
    if (reading.is === 'no-room') return { is: 'no-room' }
    if (reading.is !== 'read')
      return { is: 'page', status: reading.is === 'too-large' ? 413 : 400, posted: unsent(null) }
    const { form } = reading
    const refusal = await refusalOf(app, request, form, unsent)
    if (refusal !== null) return refusal
    const address = pageAddress(request.url)
    const sent = await limited(() => send(form, submissionFrom(request.ip), address))
    if (sent.is === 'busy') return { is: 'page', status: 503, posted: unsent(form), waitS: BUSY_WAIT_S }
    const outcome = sent.value
    if (outcome.is === 'page') return outcome
    const reference = outcome.reference === undefined ? '' : `&reference=${outcome.reference}`
    const { link } = outcome
    const cookie = link === undefined ? null : await applicants?.cookieOfLink(link)
    const own = link === undefined || cookie == null ? '' : `&link=${link.split('#', 1)}`
    const to = `${localizedAddress(address.path, address.language)}?sent=1${reference}${own}#${id}`
    return { is: 'thanks', to, cookie: cookie ?? undefined }
  }
}

/**
 * Sends the page with the error messages of the form. Each page with a refusal counts toward the rate limit for
 * submissions, because rendering is expensive.
 */
const answersWithPage =
  ({ pages, rendering, writing: { options } }: FastifyInstance) =>
  async (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    posted: PostedStates,
  ): Promise<FastifyReply> => {
    const waitMs = status < TOO_MANY ? await options.rateLimit(request.ip) : 0
    if (waitMs > 0) return refuseForNow(reply, waitMs)
    const issued = await options.guard.issue()
    const token = issued?.token ?? ''
    const application = { ...posted.application, token }
    const contact = { ...posted.contact, token }
    const rendered = await rendering(() => pages.renderPosted(request.url, { application, contact }))
    if (rendered.is === 'busy') return reply.sendBusy()
    const page = rendered.value
    if (page.is === 'moved') return reply.redirect(page.to, 303)
    if (issued !== null) reply.header('set-cookie', issued.cookie)
    return reply
      .code(page.status === 200 ? status : page.status)
      .header('cache-control', 'no-store')
      .headers(page.headers ?? {})
      .type('text/html; charset=utf-8')
      .send(page.html)
  }

/**
 * Receives the message form and the application form from browsers without JavaScript. Each form posts to the address
 * of its page. The response is the page with error messages, or a redirect to the thank-you message.
 */
export const formPostRoutes: FastifyPluginAsync = async (app) => {
  const { identity, listener, words } = app
  const { careers } = app.content.ports
  const { maxUploadMb } = app.writing.options
  const fields = () => applicationFields(identity().retention)
  const answerTo = receivePosts(app)
  const answerWithPage = answersWithPage(app)
  const rooms = postRooms(maxUploadMb)

  const post = (kind: Kind) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (isTurnedOff(request.url, identity().off)) {
      request.raw.resume()
      return reply.callNotFound()
    }
    const size = Number(request.headers['content-length'] ?? Number.NaN)
    const room = rooms(clientNetworks(request.ip), listener.holderOf(request.raw), size)
    if (room === null) {
      request.raw.resume()
      return reply.sendBusy()
    }
    const answered = await answerTo(kind, request, room).finally(room.release)
    // Does not render a page if the client has disconnected, because rendering would delay other posts.
    if (request.raw.socket.destroyed) return reply.hijack()
    if (answered.is === 'no-room') return reply.sendBusy()
    if (answered.is === 'page') {
      if (answered.waitS !== undefined) reply.header('retry-after', answered.waitS)
      return answerWithPage(request, reply, answered.status, answered.posted)
    }
    if (answered.cookie !== undefined) reply.header('set-cookie', answered.cookie)
    return reply.header('cache-control', 'no-store').redirect(answered.to, 303)
  }

  const write: Kind = {
    id: 'write',
    send: sendPostedMessage,
    unsent: unsentMessage,
  }
  const apply: Kind = {
    id: 'apply',
    send: (form, submission, { language }) =>
      sendPostedApplication({
        form,
        fields: fields(),
        language,
        words: words.choiceWords(language),
        maxUploadMb,
        submission,
        careers,
      }),
    unsent: (form) => unsentApplication(fields(), form, maxUploadMb),
  }
  const postApplication = post(apply)

  const applyThere = async (request: FastifyRequest<{ Params: { slug: string } }>, reply: FastifyReply) => {
    const vacancy = await careers.vacancy(request.params.slug)
    const { language } = pageAddress(request.url)
    if (vacancy.ok && takesApplications(vacancy.value, language)) return postApplication(request, reply)
    request.raw.resume()
    return answerWithPage(request, reply, 409, {})
  }

  acceptMultipartOnly(app)
  for (const language of LANGUAGES) {
    app.post(localizedAddress(PAGES.contacts.path, language), post(write))
    app.post(localizedAddress(PAGES.jobs.path, language), postApplication)
    app.post(localizedAddress(PAGES.vacancy.path, language), applyThere)
  }
}
