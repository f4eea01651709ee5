import type * as z from 'zod'
import type {
  ReceiveApplication,
  ReceivedDetails,
  ReceiveMessage,
  SubmissionReceipt,
} from '#application/inbox/receive-submission.ts'
import { memoize } from '#application/memoize.ts'
import type { ApplicationFields } from '#domain/careers/application-fields.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import type { Language } from '#domain/language/languages.ts'
import { CONTACT_FIELDS } from '#domain/studio/contact-fields.ts'
import { arrivedApplication, bodySchema, valuesIn } from '#infrastructure/api-calls/form-body.ts'
import {
  answerWith,
  type JsonBody,
  NOT_KEPT,
  type SubmissionAnswer,
  type Submissions,
} from './submissions.ts'

export type LinkTo = (kept: {
  readonly id: EntryId
  readonly email: string
  readonly language: Language
  readonly key: string | null
}) => Promise<string | undefined>

interface UseCases {
  readonly receiveMessage: ReceiveMessage
  readonly receiveApplication: ReceiveApplication
  readonly fields: () => ApplicationFields
  readonly linkTo?: LinkTo | undefined
}

interface WithSignals {
  readonly website: string
  readonly filledInMs: number | null
}

const MESSAGE = bodySchema(CONTACT_FIELDS)

const schemaOf = memoize(bodySchema)

const wrongShape = ({ issues: [issue] }: z.ZodError): SubmissionAnswer => {
  const where = issue?.path.join('.') ?? ''
  return answerWith(400, `${where === '' ? 'The body' : where}: ${issue?.message ?? 'is not as expected'}`)
}

const answerTo = (receipt: SubmissionReceipt, link?: string): SubmissionAnswer => {
  switch (receipt.is) {
    case 'kept':
      return { status: 201, body: { reference: String(receipt.id), ...(link === undefined ? {} : { link }) } }
    case 'used-key':
      return answerWith(409, 'Idempotency-Key: other content was sent under this one')
    case 'unavailable':
      return NOT_KEPT
    case 'refused':
      return {
        status: 422,
        body: {
          message: 'Some fields are not as they should be',
          fields: Object.fromEntries(receipt.fields.map(({ field, code }) => [field, code])),
        },
      }
  }
}

const received = async <Body extends WithSignals>(
  schema: z.ZodType<Body>,
  { value }: JsonBody,
  key: string | null,
  receive: (body: Body, details: ReceivedDetails) => Promise<SubmissionReceipt>,
  linkTo: (id: EntryId, body: Body) => Promise<string | undefined> = async () => undefined,
): Promise<SubmissionAnswer> => {
  const body = schema.safeParse(value)
  if (!body.success) return wrongShape(body.error)
  const { website: hiddenField, filledInMs } = body.data
  const receipt = await receive(body.data, { key, hiddenField, filledInMs })
  return answerTo(receipt, receipt.is === 'kept' ? await linkTo(receipt.id, body.data) : undefined)
}

export const inboxSubmissions = ({
  receiveMessage,
  receiveApplication,
  fields,
  linkTo,
}: UseCases): Submissions => ({
  keepFile: async (token) => ({ status: 200, body: { filePath: token } }),
  sendMessage: (json, key) =>
    received(MESSAGE, json, key, (body, details) => receiveMessage(valuesIn(CONTACT_FIELDS, body), details)),
  sendApplication: (json, key, language, sender) =>
    received(
      schemaOf(fields()),
      json,
      key,
      (body, details) =>
        receiveApplication(arrivedApplication(body, language, fields()), { ...details, sender }),
      async (id, body) => {
        const { email } = arrivedApplication(body, language, fields()).values
        return linkTo?.({ id, email, language, key })
      },
    ),
})
