import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Posted } from '#application/forms/posted.ts'
import type { VacancyCatalog } from '#application/ports/vacancy-catalog.ts'
import { takesCandidacies } from '#domain/careers/vacancy-page.ts'
import { inLanguage } from '#domain/language/address.ts'
import { LANGUAGES, type Language } from '#domain/language/languages.ts'
import { type PageAddress, pageAddress } from '#domain/site/page-address.ts'
import type { RenderedPage } from '../pages/pages.ts'
import { concurrencyLimit } from '../requests/concurrency-limit.ts'
import { credentialsOf, freshToken, saysWhereFrom } from './credentials.ts'
import { type Credentials, ownDesks } from './own-desks.ts'
import { type PostedForm, readPostedForm } from './posted-form.ts'
import {
  type PostOutcome,
  sendPostedCandidacy,
  sendPostedMessage,
  UNREAD_CANDIDACY,
  UNREAD_MESSAGE,
  unsentCandidacy,
  unsentMessage,
} from './sent-forms.ts'

interface Dependencies {
  readonly catalog: Pick<VacancyCatalog, 'vacancies' | 'vacancy'>
  readonly maxUploadMb: number
  readonly siteOrigin: () => string
  /** The text for any job in a language. */
  readonly anyJob: (language: Language) => string
  /** The page of an address, its form as it was posted. */
  readonly render: (address: string, posted: Posted) => Promise<RenderedPage>
}

const STATUS = { refused: 422, failed: 503, 'too-many': 429 } as const

/** Each may hold two files in memory: more have to wait. */
const TURNS = { concurrency: 4, maxWaiting: 100, maxWaitMs: 20_000 }

const MULTIPART = /^multipart\/form-data/i

const withToken = (html: string, token: string): string =>
  html.replaceAll(
    '<input type="hidden" name="token" value=""/>',
    () => `<input type="hidden" name="token" value="${token}"/>`,
  )

/** Both forms without script: posted to the page's own address, answered by that page or by a way to its thanks. */
export const formPostRoutes = (
  app: FastifyInstance,
  { catalog, maxUploadMb, siteOrigin, anyJob, render }: Dependencies,
): void => {
  const turn = concurrencyLimit(TURNS)

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    posted: Posted,
  ): Promise<FastifyReply> => {
    const page = await render(request.url, posted)
    if (page.is === 'moved') return reply.redirect(page.to, 303)
    const { token, setCookie } = await freshToken(app)
    if (setCookie !== '') reply.header('set-cookie', setCookie)
    return reply
      .code(page.status === 200 ? status : page.status)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(withToken(page.html, token))
  }

  interface Kind {
    readonly id: string
    readonly send: (form: PostedForm, credentials: Credentials, address: PageAddress) => Promise<PostOutcome>
    readonly unsent: (form: PostedForm) => Posted
    /** Where nothing of it could be read. */
    readonly unread: Posted
  }

  const taken =
    ({ id, send, unsent, unread }: Kind) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const reading = await readPostedForm(request.raw, request.headers, maxUploadMb)
      if (reading.is !== 'read') return answer(request, reply, reading.is === 'too-large' ? 413 : 400, unread)
      const { form } = reading
      const credentials = await credentialsOf(app, request, form.text('token'), siteOrigin())
      if (credentials === null) {
        const echoed = saysWhereFrom(request.headers) ? {} : unsent(form)
        return answer(request, reply, 403, echoed)
      }
      const address = pageAddress(request.url)
      const outcome = await send(form, credentials, address)
      if (outcome.is !== 'sent') return answer(request, reply, STATUS[outcome.is], outcome.posted)
      return reply.redirect(`${inLanguage(address.path, address.language)}?sent=1#${id}`, 303)
    }

  const post = (kind: Kind) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { is } = await turn(() => taken(kind)(request, reply))
    if (is === 'done') return reply
    request.raw.resume()
    return answer(request, reply.header('retry-after', '5'), 503, kind.unread)
  }

  const write = post({
    id: 'write',
    send: (form, credentials) => sendPostedMessage(form, ownDesks(app, credentials)),
    unsent: unsentMessage,
    unread: UNREAD_MESSAGE,
  })

  const apply = post({
    id: 'apply',
    send: (form, credentials, { language }) =>
      sendPostedCandidacy({
        form,
        language,
        anyJob: anyJob(language),
        maxUploadMb,
        submission: ownDesks(app, credentials),
        catalog,
      }),
    unsent: (form) => unsentCandidacy(form, maxUploadMb),
    unread: UNREAD_CANDIDACY,
  })

  /** Only what is open in the language has a form. */
  const applyThere = async (request: FastifyRequest<{ Params: { slug: string } }>, reply: FastifyReply) => {
    const vacancy = await catalog.vacancy(request.params.slug)
    const { language } = pageAddress(request.url)
    if (vacancy.ok && takesCandidacies(vacancy.value, language)) return apply(request, reply)
    request.raw.resume()
    return answer(request, reply, 409, {})
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Read as it comes, not by the server.
    scope.addContentTypeParser(MULTIPART, (_request, _payload, done) => done(null))
    for (const language of LANGUAGES) {
      scope.post(inLanguage('/contacts', language), write)
      scope.post(inLanguage('/jobs', language), apply)
      scope.post(inLanguage('/jobs/:slug', language), applyThere)
    }
  })
}
