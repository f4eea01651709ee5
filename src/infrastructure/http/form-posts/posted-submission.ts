import { found } from '#application/answer.ts'
import { wireBody } from '#application/forms/wire-body.ts'
import type { Receipt, ReceiveApplication, ReceiveMessage } from '#application/inbox/receive-submission.ts'
import type { ReceiveUpload } from '#application/inbox/receive-upload.ts'
import type {
  ApplicationSubmission,
  MessageSubmission,
  SubmissionResult,
  UploadAnswer,
  UploadProblem,
} from '#application/ports/forms.ts'
import { fieldsOfKind } from '#domain/forms/fields.ts'
import { hasCleanTexts, isCleanFileName } from '#domain/inbox/clean-text.ts'
import { vacancy as vacancyPiece } from '#infrastructure/content-api/careers.ts'
import { submissionResultOf, uploadedPathOf } from '#infrastructure/content-api/submission-answers.ts'
import type { HeldUploads } from '../api/writing/passing/held-upload.ts'
import { type RateLimit, senderOf } from '../api/writing/rate-limit.ts'
import type { SubmissionAnswer, SubmissionClient } from '../upstream/submission-client.ts'
import { parsedJson } from '../upstream/upstream-client.ts'
import type { HeldFile } from './posted-form.ts'

/** Where posts without script end: the inbox of this site, or the content API. */
export interface Destination {
  /** The file was received, checked and given this token. */
  keepFile(token: string, file: HeldFile): Promise<UploadAnswer>
  readonly sendMessage: MessageSubmission['sendMessage']
  readonly sendApplication: ApplicationSubmission['sendApplication']
}

/** How the server submits what a client at an address has posted. */
export type SubmissionFrom = (address: string) => MessageSubmission & ApplicationSubmission

interface Dependencies {
  readonly receiveUpload: ReceiveUpload
  readonly rateLimit: RateLimit
  readonly destination: Destination
}

const failed = (problem: UploadProblem): UploadAnswer => ({ ok: false, problem })

const UPLOAD_PROBLEMS = {
  empty: 'file-required',
  cut: 'unavailable',
  'bad-file-type': 'bad-file-type',
  'file-too-large': 'file-too-large',
} as const

const isHeld = (file: object): file is HeldFile => 'bytes' in file && Buffer.isBuffer(file.bytes)

const contentOf = async function* ({ bytes }: HeldFile): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** Posts without script go through the use cases of the API, under its limits and checks. */
export const postedSubmission =
  ({ receiveUpload, rateLimit, destination }: Dependencies): SubmissionFrom =>
  (address) => {
    const secondsToWait = async () => Math.ceil((await rateLimit(address)) / 1000)

    const upload = async (file: object): Promise<UploadAnswer> => {
      if (!isHeld(file)) throw new TypeError('Only a file that was posted can be submitted')
      const waitS = await secondsToWait()
      if (waitS > 0) return { ok: false, problem: 'too-many', waitS }
      const { name, type } = file
      if (!isCleanFileName(name)) return failed('unavailable')
      const receipt = await receiveUpload({
        name,
        type,
        content: contentOf(file),
        wasCut: () => false,
        sender: senderOf(address),
      })
      switch (receipt.is) {
        case 'kept':
          return destination.keepFile(receipt.token, file)
        case 'refused':
          return failed(UPLOAD_PROBLEMS[receipt.why])
        case 'full':
        case 'unavailable':
          return failed('unavailable')
      }
    }

    return {
      upload: (file) => ({ done: upload(file), cancel: () => {} }),
      sendMessage: async (message, details) => {
        const waitS = await secondsToWait()
        if (waitS > 0) return { is: 'too-many', waitS }
        if (!hasCleanTexts(message.fields, message.values)) return { is: 'unavailable' }
        return destination.sendMessage(message, details)
      },
      sendApplication: async (application, language, details) => {
        const waitS = await secondsToWait()
        if (waitS > 0) return { is: 'too-many', waitS }
        const values = { ...application.values, vacancy: application.vacancyTitle }
        if (!hasCleanTexts(application.fields, values)) return { is: 'unavailable' }
        return destination.sendApplication(application, language, details)
      },
    }
  }

interface UseCases {
  readonly receiveMessage: ReceiveMessage
  readonly receiveApplication: ReceiveApplication
}

const resultOf = (receipt: Receipt): SubmissionResult => {
  switch (receipt.is) {
    case 'kept':
      return { is: 'delivered', reference: String(receipt.id) }
    case 'used-key':
    case 'unavailable':
      return { is: 'unavailable' }
    case 'refused':
      return {
        is: 'refused',
        fields: Object.fromEntries(receipt.fields.map(({ field, code }) => [field, code])),
      }
  }
}

export const inboxDestination = ({ receiveMessage, receiveApplication }: UseCases): Destination => ({
  keepFile: async (token) => found(token),
  sendMessage: async ({ values }, details) => resultOf(await receiveMessage(values, details)),
  sendApplication: async ({ fields, values, vacancyTitle, vacancy, files }, language, details) => {
    const claims = fieldsOfKind(fields, 'file').flatMap(([name, { place }]) => {
      const file = files[name] ?? null
      return file === null ? [] : [{ place, token: file.path }]
    })
    const chosen = vacancy && { id: vacancy.id, slug: vacancy.slug, title: vacancy.title }
    const arrived = {
      language,
      values: { ...values, vacancy: vacancyTitle },
      vacancy: chosen,
      claims,
    }
    return resultOf(await receiveApplication(arrived, details))
  },
})

interface ContentApi {
  readonly upstream: SubmissionClient
  readonly uploads: Pick<HeldUploads, 'release'>
}

const answerOf = (answer: SubmissionAnswer | null) => ({
  status: answer?.status ?? 0,
  body: answer === null ? undefined : parsedJson(answer.body),
  retryAfter: answer?.retryAfter ?? null,
})

/** What the inbox alone uses (the hidden field, the time to fill in) does not reach another API. */
export const upstreamDestination = ({ upstream, uploads }: ContentApi): Destination => {
  const send = async (path: string, body: object, key: string) =>
    submissionResultOf(
      answerOf(await upstream.postJson(path, new TextEncoder().encode(JSON.stringify(body)), key)),
    )
  return {
    keepFile: async (token, { name, type }) => {
      const bytes = uploads.release(token)
      return bytes === undefined
        ? failed('unavailable')
        : uploadedPathOf(answerOf(await upstream.postFile({ name, type, bytes })))
    },
    sendMessage: (message, { key }) => send('/api/forms/', wireBody(message), key),
    sendApplication: (application, language, { key }) =>
      send(
        `/api/cvs/${language}`,
        wireBody({
          ...application,
          vacancy: application.vacancy && vacancyPiece.write(application.vacancy),
        }),
        key,
      ),
  }
}
