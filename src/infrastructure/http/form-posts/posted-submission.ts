import { wireBody } from '#application/forms/wire-body.ts'
import type { ApplicationSubmission, MessageSubmission, UploadAnswer } from '#application/ports/forms.ts'
import { cleanFileName, hasCleanTexts } from '#domain/inbox/clean-text.ts'
import { vacancy as vacancyPiece } from '#infrastructure/content-api/careers.ts'
import {
  type ApiAnswer,
  parsedJson,
  submissionResultOf,
  uploadedPathOf,
} from '#infrastructure/content-api/submission-answers.ts'
import { limitedNetwork } from '../api/writing/rate-limit.ts'
import type { JsonBody, SubmissionAnswer } from '../api/writing/submissions.ts'
import { uploadAnswer } from '../api/writing/upload-routes.ts'
import type { WritingOptions } from '../api/writing/writing-routes.ts'
import type { BufferedFile } from './posted-form.ts'

export type SubmissionFrom = (address: string) => MessageSubmission & ApplicationSubmission

type Dependencies = Pick<WritingOptions, 'receiveUpload' | 'rateLimit' | 'submissions'>

const isHeld = (file: object): file is BufferedFile => 'bytes' in file && Buffer.isBuffer(file.bytes)

const contentOf = async function* ({ bytes }: BufferedFile): AsyncGenerator<Uint8Array> {
  yield bytes
}

const apiAnswer = ({ status, body, retryAfter }: SubmissionAnswer): ApiAnswer => ({
  status,
  body: Buffer.isBuffer(body) ? parsedJson(body.toString()) : body,
  retryAfter: retryAfter == null ? null : String(retryAfter),
})

const jsonBody = (value: object): JsonBody => ({ bytes: Buffer.from(JSON.stringify(value)), value })

/** Submits forms that were posted without JavaScript. The same limits and checks apply as for calls of the API. */
export const postedSubmission =
  ({ receiveUpload, rateLimit, submissions }: Dependencies): SubmissionFrom =>
  (address) => {
    const secondsToWait = async () => Math.ceil((await rateLimit(address)) / 1000)

    const upload = async (file: object): Promise<UploadAnswer> => {
      if (!isHeld(file)) throw new TypeError('Only a file that was posted can be submitted')
      const waitS = await secondsToWait()
      if (waitS > 0) return { ok: false, problem: 'too-many', waitS }
      const { type } = file
      const name = cleanFileName(file.name)
      const given = {
        name,
        type,
        content: contentOf(file),
        wasCut: () => false,
        sender: limitedNetwork(address),
      }
      return uploadedPathOf(
        apiAnswer(await uploadAnswer({ receiveUpload, keepFile: submissions.keepFile }, given)),
      )
    }

    return {
      upload: (file) => ({ done: upload(file), cancel: () => {} }),
      sendMessage: async (message, { key, hiddenField: website, filledInMs }) => {
        const waitS = await secondsToWait()
        if (waitS > 0) return { is: 'too-many', waitS }
        if (!hasCleanTexts(message.fields, message.values)) return { is: 'unavailable' }
        const body = jsonBody({ ...wireBody(message), website, filledInMs })
        return submissionResultOf(apiAnswer(await submissions.sendMessage(body, key)))
      },
      sendApplication: async (application, language, { key, hiddenField: website, filledInMs }) => {
        const waitS = await secondsToWait()
        if (waitS > 0) return { is: 'too-many', waitS }
        const { fields, values, vacancyTitle } = application
        if (!hasCleanTexts(fields, { ...values, vacancy: vacancyTitle })) return { is: 'unavailable' }
        const vacancy = application.vacancy && vacancyPiece.write(application.vacancy)
        const body = jsonBody({ ...wireBody({ ...application, vacancy }), website, filledInMs })
        return submissionResultOf(
          apiAnswer(await submissions.sendApplication(body, key, language, limitedNetwork(address))),
        )
      },
    }
  }
