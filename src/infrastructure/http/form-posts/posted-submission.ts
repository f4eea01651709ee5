import { Readable } from 'node:stream'
import { wireBody } from '#application/forms/wire-body.ts'
import type {
  ApplicationSubmission,
  MessageSubmission,
  SubmissionDetails,
  SubmissionResult,
  UploadAnswer,
} from '#application/ports/forms.ts'
import type { Log } from '#application/ports/log.ts'
import { cleanFileName } from '#domain/inbox/clean-text.ts'
import { HIDDEN_FIELD } from '#domain/inbox/spam-signals.ts'
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

interface Dependencies extends Pick<WritingOptions, 'receiveUpload' | 'rateLimit' | 'submissions'> {
  readonly log: Pick<Log, 'error'>
}

const isHeld = (file: object): file is BufferedFile => 'bytes' in file && Buffer.isBuffer(file.bytes)

/** The body has no `filledInMs`, because only JavaScript measures how long the visitor took to fill in the form. */
const jsonBody = (content: object, { hiddenField }: SubmissionDetails): JsonBody => {
  const value = { ...content, [HIDDEN_FIELD]: hiddenField }
  return { bytes: Buffer.from(JSON.stringify(value)), value }
}

const asApiAnswer = ({ body, ...answer }: SubmissionAnswer): ApiAnswer => ({
  ...answer,
  body: Buffer.isBuffer(body) ? parsedJson(body.toString()) : body,
})

/**
 * Submits forms that were posted without JavaScript. The server makes the calls of the API that the browser would make
 * with JavaScript, so the same limits and checks apply.
 */
export const postedSubmission =
  ({ rateLimit, log, ...calls }: Dependencies) =>
  (address: string): MessageSubmission & ApplicationSubmission => {
    const sender = limitedNetwork(address)
    const secondsToWait = async () => Math.ceil((await rateLimit(address)) / 1000)

    const upload = async (file: object): Promise<UploadAnswer> => {
      if (!isHeld(file)) throw new TypeError('Only a file that was posted can be submitted')
      const waitS = await secondsToWait()
      if (waitS > 0) return { ok: false, problem: 'too-many', waitS }
      const answer = await uploadAnswer(calls, {
        name: cleanFileName(file.name),
        type: file.type,
        content: Readable.from([file.bytes]),
        wasCut: () => false,
        sender,
      })
      return uploadedPathOf(asApiAnswer(answer))
    }

    const inTurn = async (send: () => Promise<SubmissionAnswer>): Promise<SubmissionResult> => {
      const waitS = await secondsToWait()
      if (waitS > 0) return { is: 'too-many', waitS }
      try {
        return submissionResultOf(asApiAnswer(await send()))
      } catch (error) {
        // Logs the error for the operator, because the visitor sees only a general error message.
        log.error('A posted form could not be sent', { why: String(error) })
        return { is: 'unavailable' }
      }
    }

    const { sendMessage, sendApplication } = calls.submissions
    return {
      upload: (file) => ({ done: upload(file), cancel: () => {} }),
      sendMessage: (message, details) =>
        inTurn(() => sendMessage(jsonBody(wireBody(message), details), details.key)),
      sendApplication: (application, language, details) => {
        const vacancy = application.vacancy && vacancyPiece.write(application.vacancy)
        const body = jsonBody(wireBody({ ...application, vacancy }), details)
        return inTurn(() => sendApplication(body, details.key, language, sender))
      },
    }
  }
