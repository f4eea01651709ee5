import { Readable } from 'node:stream'
import { UNAVAILABLE } from '#application/answer.ts'
import type {
  ApplicationSubmission,
  MessageSubmission,
  SubmissionResult,
  UploadAnswer,
} from '#application/ports/forms.ts'
import type { Log } from '#application/ports/log.ts'
import { cleanFileName } from '#domain/inbox/clean-text.ts'
import { limitedNetwork } from '../api/writing/rate-limit.ts'
import type { WritingOptions } from '../api/writing/writing-routes.ts'
import type { BufferedFile } from './posted-form.ts'

interface Dependencies extends Pick<WritingOptions, 'receiveUpload' | 'rateLimit' | 'submissions'> {
  readonly log: Pick<Log, 'error'>
}

const isHeld = (file: object): file is BufferedFile => 'bytes' in file && Buffer.isBuffer(file.bytes)

/** Submits forms that were posted without JavaScript. The same limits and checks apply as for calls of the API. */
export const postedSubmission =
  ({ receiveUpload, rateLimit, submissions, log }: Dependencies) =>
  (address: string): MessageSubmission & ApplicationSubmission => {
    const sender = limitedNetwork(address)
    const posted = submissions.posted(sender)
    const secondsToWait = async () => Math.ceil((await rateLimit(address)) / 1000)

    const upload = async (file: object): Promise<UploadAnswer> => {
      if (!isHeld(file)) throw new TypeError('Only a file that was posted can be submitted')
      const waitS = await secondsToWait()
      if (waitS > 0) return { ok: false, problem: 'too-many', waitS }
      const checked = { name: cleanFileName(file.name), type: file.type }
      const content = Readable.from([file.bytes])
      const receipt = await receiveUpload({ ...checked, content, wasCut: () => false, sender })
      if (receipt.is === 'kept') return posted.keepFile(receipt.token, checked)
      if (receipt.is !== 'refused' || receipt.why === 'cut') return UNAVAILABLE
      return { ok: false, problem: receipt.why === 'empty' ? 'file-required' : receipt.why }
    }

    const inTurn = async (send: () => Promise<SubmissionResult>): Promise<SubmissionResult> => {
      const waitS = await secondsToWait()
      if (waitS > 0) return { is: 'too-many', waitS }
      return send().catch((error: unknown): SubmissionResult => {
        // Logs the error for the operator, because the visitor sees only a general error message.
        log.error('A posted form could not be sent', { why: String(error) })
        return { is: 'unavailable' }
      })
    }

    return {
      upload: (file) => ({ done: upload(file), cancel: () => {} }),
      sendMessage: (message, details) => inTurn(() => posted.sendMessage(message, details)),
      sendApplication: (application, language, details) =>
        inTurn(() => posted.sendApplication(application, language, details)),
    }
  }
