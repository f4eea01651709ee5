import type { FastifyReply } from 'fastify'
import type { Attachment } from '#domain/forms/attachment.ts'
import type { Language } from '#domain/language/languages.ts'
import { JSON_TYPE } from '#infrastructure/upstream/upstream-client.ts'

export interface JsonBody {
  readonly bytes: Buffer
  readonly value: unknown
}

export interface SubmissionAnswer {
  readonly status: number
  readonly retryAfter?: string | null
  readonly body: Buffer | object
}

/** `key` is the `Idempotency-Key` header of the request. */
export interface Submissions {
  sendMessage(body: JsonBody, key: string | null): Promise<SubmissionAnswer>
  sendApplication(
    body: JsonBody,
    key: string | null,
    language: Language,
    sender: string | null,
  ): Promise<SubmissionAnswer>
  keepFile(token: string, file: Pick<Attachment, 'name' | 'type'>): Promise<SubmissionAnswer>
}

export const answerWith = (status: number, message: string): SubmissionAnswer => ({
  status,
  body: { message },
})

export const NOT_KEPT: SubmissionAnswer = {
  ...answerWith(503, 'This cannot be kept right now, please try again'),
  retryAfter: '5',
}

export const sendAnswer = (reply: FastifyReply, { status, retryAfter, body }: SubmissionAnswer) => {
  if (retryAfter != null) reply.header('retry-after', retryAfter)
  return reply.code(status).header('cache-control', 'no-store').type(JSON_TYPE).send(body)
}
