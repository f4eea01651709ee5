import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { ReceiveCandidacy } from '#application/inbox/receive-candidacy.ts'
import type { ReceivedDetails, ReceiveMessage } from '#application/inbox/receive-message.ts'
import type { Receipt } from '#application/inbox/refusal.ts'
import { LANGUAGES } from '#domain/language/language.ts'
import { refuse, refuseNotFound } from '../refusals.ts'
import { applicationBody, arrivedCandidacy } from './application-body.ts'
import { contactBody } from './contact-body.ts'
import { takeJson } from './json-parser.ts'
import { refuseShape, sendReceipt } from './send-receipt.ts'
import { submissionKeyOf } from './submission-key.ts'

interface Dependencies {
  readonly receiveMessage: ReceiveMessage
  readonly receiveCandidacy: ReceiveCandidacy
  readonly onKept: () => void
}

/** The longest texts that the rules allow, written in the longest way. */
export const JSON_BYTES = 512 * 1024

const inLanguage = z.object({ lang: z.enum(LANGUAGES) })

interface Signed {
  readonly website: string
  readonly filledInMs: number | null
}

export const jsonRoutes = (
  scope: FastifyInstance,
  { receiveMessage, receiveCandidacy, onKept }: Dependencies,
) => {
  takeJson(scope)

  /** Shape first, then the rules of the form; what it takes to tell a repetition is read from the headers. */
  const submission =
    <Body extends Signed, Field extends string>(
      schema: z.ZodType<Body>,
      receive: (body: Body, how: ReceivedDetails) => Promise<Receipt<Field>>,
    ) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const submissionKey = submissionKeyOf(request.headers['idempotency-key'])
      if (!submissionKey.ok) return refuse(reply, 400, 'Idempotency-Key: send a UUID')
      const body = schema.safeParse(request.body)
      if (!body.success) return refuseShape(reply, body.error)
      const { website, filledInMs } = body.data
      const receipt = await receive(body.data, { key: submissionKey.key, hiddenField: website, filledInMs })
      if (receipt.is === 'kept') onKept()
      return sendReceipt(reply, receipt)
    }

  const contact = submission(contactBody, receiveMessage)
  for (const url of ['/api/forms', '/api/forms/']) scope.post(url, { bodyLimit: JSON_BYTES }, contact)

  const apply = async (request: FastifyRequest, reply: FastifyReply) => {
    const where = inLanguage.safeParse(request.params)
    if (!where.success) return refuseNotFound(reply)
    const receive = submission(applicationBody, (body, how) =>
      receiveCandidacy(arrivedCandidacy(body, where.data.lang), how),
    )
    return receive(request, reply)
  }
  for (const url of ['/api/cvs/:lang', '/api/cvs/:lang/']) scope.post(url, { bodyLimit: JSON_BYTES }, apply)
}
