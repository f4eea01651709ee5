import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import type {
  Receipt,
  ReceiveApplication,
  ReceivedDetails,
  ReceiveMessage,
} from '#application/inbox/receive-submission.ts'
import { APPLICATION_FIELDS } from '#domain/careers/application-fields.ts'
import { isLanguage } from '#domain/language/languages.ts'
import { CONTACT_FIELDS } from '#domain/studio/contact-fields.ts'
import { refuse, refuseNotFound } from '../refusals.ts'
import { arrivedApplication, bodySchema, valuesIn } from './form-body.ts'
import { refuseUnavailable } from './guards.ts'
import { takeJson } from './json-parser.ts'
import { submissionKeyOf } from './submission-key.ts'

interface Dependencies {
  readonly receiveMessage: ReceiveMessage
  readonly receiveApplication: ReceiveApplication
}

/** The longest texts that the rules allow, written in the longest way. */
export const JSON_BYTES = 512 * 1024

interface WithSignals {
  readonly website: string
  readonly filledInMs: number | null
}

/** The first breach of the body's shape, in one line. */
const refuseShape = (reply: FastifyReply, { issues }: z.ZodError) => {
  const [issue] = issues
  const where = issue?.path.join('.') ?? ''
  return refuse(reply, 400, `${where === '' ? 'The body' : where}: ${issue?.message ?? 'is not as expected'}`)
}

/** A submission is answered once it is known what became of it. */
const sendReceipt = (reply: FastifyReply, receipt: Receipt) => {
  switch (receipt.is) {
    case 'kept':
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ reference: String(receipt.id) })
    case 'used-key':
      return refuse(reply, 409, 'Idempotency-Key: other content was sent under this one')
    case 'unavailable':
      return refuseUnavailable(reply)
    case 'refused': {
      const fields = Object.fromEntries(receipt.fields.map(({ field, code }) => [field, code]))
      return reply
        .code(422)
        .header('cache-control', 'no-store')
        .send({ message: 'Some fields are not as they should be', fields })
    }
  }
}

export const jsonRoutes = (
  scope: FastifyInstance,
  { receiveMessage, receiveApplication }: Dependencies,
): void => {
  takeJson(scope)

  /** Shape first, then the rules of the form; a repetition is recognised by the headers. */
  const submission =
    <Body extends WithSignals>(
      schema: z.ZodType<Body>,
      receive: (body: Body, details: ReceivedDetails) => Promise<Receipt>,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const submissionKey = submissionKeyOf(request.headers['idempotency-key'])
      if (!submissionKey.ok) return refuse(reply, 400, 'Idempotency-Key: send a UUID')
      const body = schema.safeParse(request.body)
      if (!body.success) return refuseShape(reply, body.error)
      const { website, filledInMs } = body.data
      return sendReceipt(
        reply,
        await receive(body.data, { key: submissionKey.key, hiddenField: website, filledInMs }),
      )
    }

  const write = submission(bodySchema(CONTACT_FIELDS), (body, details) =>
    receiveMessage(valuesIn(CONTACT_FIELDS, body), details),
  )
  const applicationBody = bodySchema(APPLICATION_FIELDS)
  const apply = async (request: FastifyRequest<{ Params: { lang: string } }>, reply: FastifyReply) => {
    const { lang } = request.params
    if (!isLanguage(lang)) return refuseNotFound(reply)
    const receive = submission(applicationBody, (body, details) =>
      receiveApplication(arrivedApplication(body, lang), details),
    )
    return receive(request, reply)
  }
  for (const end of ['', '/']) {
    scope.post(`/api/forms${end}`, { bodyLimit: JSON_BYTES }, write)
    scope.post(`/api/cvs/:lang${end}`, { bodyLimit: JSON_BYTES }, apply)
  }
}
