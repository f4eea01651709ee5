import * as z from 'zod'
import { applicationFields } from '#domain/careers/application-fields.ts'
import { DEFAULT_LANGUAGE } from '#domain/language/languages.ts'
import { CONTACT_FIELDS } from '#domain/studio/contact-fields.ts'
import { UPLOAD_FIELD } from '#infrastructure/content-api/submission-answers.ts'
import { bodySchema, exampleBody } from './form-body.ts'
import { type ApiCall, message, type OperationAnswer } from './open-api.ts'

const refusal = (summary: string): OperationAnswer => ({ summary, schema: message })

const fieldRefusal = z.object({ message: z.string(), fields: z.record(z.string(), z.string()) })

const HEADERS = {
  'X-XSRF-TOKEN': { summary: 'What the cookie XSRF-TOKEN holds', required: true },
} as const

const SUBMISSION_HEADERS = {
  ...HEADERS,
  'Idempotency-Key': { summary: 'A UUID, the same on every retry of the same content', required: false },
} as const

const REFUSALS = {
  400: refusal('The body cannot be read, or has another shape'),
  403: refusal('The XSRF-TOKEN is missing, wrong or too old, or the call comes from another site'),
  413: refusal('The body is too large'),
  415: refusal('Another type of content'),
  429: refusal('Too many from one address; Retry-After says how long to wait'),
  503: refusal('It could not be kept; the same key may be sent again'),
} as const

const SUBMISSION_ANSWERS = {
  201: {
    summary: 'Kept for good; the studio finds the entry by this reference',
    schema: z.object({ reference: z.string().optional(), link: z.string().optional() }),
  },
  ...REFUSALS,
  409: refusal('Other content was sent under this Idempotency-Key'),
  422: {
    summary: 'Fields break the rules of the form: by their names a code, or a sentence for the visitor',
    schema: fieldRefusal,
  },
} as const

const uploadBody = z.object({ [UPLOAD_FIELD]: z.string().meta({ format: 'binary' }) })

export const WRITING_CALLS: readonly ApiCall[] = [
  {
    id: 'formToken',
    method: 'GET',
    path: '/api/forms/',
    summary: 'Sets the cookie XSRF-TOKEN, which every writing call repeats',
    answers: { 204: { summary: 'The cookie is set' }, 503: REFUSALS[503] },
  },
  {
    id: 'sendMessage',
    method: 'POST',
    path: '/api/forms/',
    summary: 'A message of the contact form',
    headers: SUBMISSION_HEADERS,
    body: {
      mediaType: 'application/json',
      schema: bodySchema(CONTACT_FIELDS),
      example: exampleBody(CONTACT_FIELDS),
    },
    answers: SUBMISSION_ANSWERS,
  },
  {
    id: 'uploadFile',
    method: 'POST',
    path: '/api/cvs/upload',
    summary: 'A file for an application, which claims it by its filePath within 24 hours',
    headers: HEADERS,
    body: { mediaType: 'multipart/form-data', schema: uploadBody },
    answers: {
      200: { summary: 'Kept until it is claimed', schema: z.object({ filePath: z.string() }) },
      ...REFUSALS,
    },
  },
  {
    id: 'apply',
    method: 'POST',
    path: '/api/cvs/{lang}',
    summary: 'An application, in both namings that are in use',
    headers: SUBMISSION_HEADERS,
    body: ({ identity }) => {
      const fields = applicationFields(identity.retention)
      return { mediaType: 'application/json', schema: bodySchema(fields), example: exampleBody(fields) }
    },
    answers: { ...SUBMISSION_ANSWERS, 404: refusal('No such language') },
    example: () => [DEFAULT_LANGUAGE],
  },
]
