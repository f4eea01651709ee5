import type * as z from 'zod'
import type {
  ReceiveApplication,
  ReceiveMessage,
  SubmissionReceipt,
} from '#application/inbox/receive-submission.ts'
import { memoize } from '#application/memoize.ts'
import type { ApplicationFields } from '#domain/careers/application-fields.ts'
import type { SpamSignals } from '#domain/inbox/spam-signals.ts'
import { CONTACT_FIELDS } from '#domain/studio/contact-fields.ts'
import { arrivedApplication, bodySchema, valuesIn } from '#infrastructure/api-calls/form-body.ts'
import {
  answerWith,
  type JsonBody,
  NOT_KEPT,
  type SubmissionAnswer,
  type Submissions,
} from './submissions.ts'

interface UseCases {
  readonly receiveMessage: ReceiveMessage
  readonly receiveApplication: ReceiveApplication
  readonly fields: () => ApplicationFields
}

const MESSAGE = bodySchema(CONTACT_FIELDS)

const schemaOf = memoize(bodySchema)

const wrongShape = ({ issues: [issue] }: z.ZodError): SubmissionAnswer => {
  const where = issue?.path.join('.') ?? ''
  return answerWith(400, `${where === '' ? 'The body' : where}: ${issue?.message ?? 'is not as expected'}`)
}

const answerTo = (receipt: SubmissionReceipt): SubmissionAnswer => {
  switch (receipt.is) {
    case 'delivered':
      return { status: 201, body: { reference: receipt.reference, link: receipt.link } }
    case 'used-key':
      return answerWith(409, 'Idempotency-Key: other content was sent under this one')
    case 'unavailable':
      return NOT_KEPT
    case 'refused':
      return {
        status: 422,
        body: { message: 'Some fields are not as they should be', fields: receipt.fields },
      }
  }
}

const received = async (
  schema: typeof MESSAGE,
  { value }: JsonBody,
  receive: (body: z.output<typeof MESSAGE>, signals: SpamSignals) => Promise<SubmissionReceipt>,
): Promise<SubmissionAnswer> => {
  const body = schema.safeParse(value)
  if (!body.success) return wrongShape(body.error)
  const { website: hiddenField, filledInMs } = body.data
  return answerTo(await receive(body.data, { hiddenField, filledInMs }))
}

export const inboxSubmissions = ({ receiveMessage, receiveApplication, fields }: UseCases): Submissions => ({
  keepFile: async (token) => ({ status: 200, body: { filePath: token } }),
  sendMessage: (json, key) =>
    received(MESSAGE, json, (body, signals) =>
      receiveMessage(valuesIn(CONTACT_FIELDS, body), { ...signals, key }),
    ),
  sendApplication: (json, key, language, sender) =>
    received(schemaOf(fields()), json, (body, signals) =>
      receiveApplication(arrivedApplication(body, language, fields()), { ...signals, key, sender }),
    ),
})
