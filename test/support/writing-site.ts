import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { UNAVAILABLE } from '#application/answer.ts'
import { receiveApplication, receiveMessage } from '#application/inbox/receive-submission.ts'
import { receiveUpload } from '#application/inbox/receive-upload.ts'
import { UNLIMITED_ROOM, type UploadRoom } from '#application/inbox/upload-room.ts'
import { applicationFields } from '#domain/careers/application-fields.ts'
import type { Channel } from '#domain/inbox/entry.ts'
import { type Rate, USUAL_RATE } from '#domain/inbox/rate-limit.ts'
import { forgeryGuard } from '#infrastructure/http/api/writing/forgery-guard.ts'
import { inboxSubmissions } from '#infrastructure/http/api/writing/inbox-submissions.ts'
import { rateLimit } from '#infrastructure/http/api/writing/rate-limit.ts'
import { writingRoutes } from '#infrastructure/http/api/writing/writing-routes.ts'
import { signatureDetection } from '#infrastructure/inbox/file-kinds/signature-detection.ts'
import type { SiteInbox } from '#infrastructure/inbox/site-database.ts'
import { neededOfBody } from '../arbitraries/careers.ts'
import { memoryInbox } from '../doubles/memory-inbox.ts'
import { entriesIn, NOON } from './received.ts'

export const ORIGIN = 'http://studio.example'

interface Given {
  readonly inbox?: SiteInbox
  readonly rate?: Rate
  readonly announceBy?: readonly Channel[]
  readonly onKept?: () => void
  readonly room?: UploadRoom
}

/** The writing calls alone, with an inbox and a clock that the test controls. */
export const writingSite = ({
  inbox = memoryInbox(),
  rate = USUAL_RATE,
  announceBy = [],
  onKept = () => {},
  room = UNLIMITED_ROOM,
}: Given = {}) => {
  const time = { now: NOON }
  const clock = { now: () => time.now }
  const guard = forgeryGuard({ secrets: inbox, clock, siteOrigin: () => ORIGIN })
  const app = Fastify({ logger: false })
  const receiving = { inbox, clock, announceBy, onKept }
  app.register(writingRoutes, {
    submissions: inboxSubmissions({
      receiveMessage: receiveMessage(receiving),
      receiveApplication: receiveApplication({
        ...receiving,
        consentWords: () => ({ text: 'I agree', version: '1' }),
        vacancies: async () => UNAVAILABLE,
      }),
      fields: applicationFields,
    }),
    receiveUpload: receiveUpload({ inbox, fileTypes: signatureDetection, clock, maxUploadMb: 1, room }),
    guard,
    rateLimit: rateLimit(rate, inbox.takeTurn),
    maxUploadMb: 1,
  })
  return { app, inbox, time, guard }
}

export type Headers = Readonly<Record<string, string>>

/** The headers that a browser sends after it has fetched its token. */
const tokenHeaders = async (app: FastifyInstance): Promise<Headers> => {
  const answer = await app.inject({ url: '/api/forms/' })
  const token = /^XSRF-TOKEN=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? ''
  return { cookie: `other=1; XSRF-TOKEN=${token}`, 'x-xsrf-token': token }
}

export interface Part {
  readonly name: string
  readonly filename?: string
  readonly type?: string
  readonly content: Buffer | string
}

const BOUNDARY = '----a-boundary'

export const multipart = (...parts: readonly Part[]): { payload: Buffer; headers: Headers } => ({
  payload: Buffer.concat([
    ...parts.flatMap(({ name, filename, type, content }) => [
      Buffer.from(
        `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${
          filename === undefined ? '' : `; filename="${filename}"`
        }\r\n${type === undefined ? '' : `Content-Type: ${type}\r\n`}\r\n`,
      ),
      Buffer.from(content),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]),
  headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
})

/** A visitor with a token. */
export const visitorOf = async (app: FastifyInstance) => {
  const token = await tokenHeaders(app)
  const post = (url: string, payload: unknown, headers: Headers = {}): Promise<LightMyRequestResponse> =>
    app.inject({
      method: 'POST',
      url,
      payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
      headers: { 'content-type': 'application/json', ...token, ...headers },
    })
  return {
    token,
    post,
    upload: (...parts: readonly Part[]) => {
      const { payload, headers } = multipart(...parts)
      return post('/api/cvs/upload', payload, headers)
    },
  }
}

export const MESSAGE = {
  name: ' Ада ',
  email: 'ada@example.com',
  subject: 'Press',
  message: 'Hello,\nthere.',
} as const

export const APPLICATION = {
  selectedVacancy: 'Lead Shader Artist',
  vacancy: {
    id: 7,
    slug: 'lead-shader-artist',
    titleEn: 'Lead Shader Artist',
    titleRu: '',
    created: '2026-01-01',
    status: 'active',
    department: null,
  },
  ...neededOfBody,
  name: 'Grace Hopper',
  email: 'grace@example.com',
  phone: '+1 (555) 10-20',
  aboutMe: 'I found a moth.',
  referralSelect: 'site',
  findingMethod: 'site',
  portfolioLinks: ['https://example.com'],
  links: ['https://example.com'],
  checkboxYears: true,
} as const

export const keptOf = (inbox: SiteInbox) => entriesIn(inbox)
