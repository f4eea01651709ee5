import type { ReceiveUpload } from '#application/inbox/receive-upload.ts'
import type {
  ApplicationSubmission,
  MessageSubmission,
  UploadAnswer,
  UploadProblem,
} from '#application/ports/forms.ts'
import { hasCleanTexts, isCleanFileName } from '#domain/inbox/clean-text.ts'
import { type RateLimit, senderOf } from '../api/writing/rate-limit.ts'
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
