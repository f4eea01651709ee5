import { wireBody } from '#application/forms/wire-body.ts'
import type {
  ApplicationSubmission,
  MessageSubmission,
  SubmissionDetails,
  SubmissionResult,
  UploadAnswer,
} from '#application/ports/forms.ts'
import type { Attachment } from '#domain/forms/attachment.ts'
import type { Language } from '#domain/language/languages.ts'
import type { ContactMessage } from '#domain/studio/contact-fields.ts'
import { settled } from '../support/settled.ts'

/** A call that waits until the test answers it. */
interface Waiting<Sent, Result> {
  readonly sent: Sent
  answer(result: Result): Promise<void>
}

const waitingRoom = <Sent, Result>() => {
  const waiting: Waiting<Sent, Result>[] = []
  const all: Sent[] = []
  return {
    waiting,
    all,
    enter: (sent: Sent): Promise<Result> => {
      all.push(sent)
      return new Promise((resolve) => {
        const entry: Waiting<Sent, Result> = {
          sent,
          answer: async (result) => {
            waiting.splice(waiting.indexOf(entry), 1)
            resolve(result)
            await settled()
          },
        }
        waiting.push(entry)
      })
    },
  }
}

/** Submissions wait until the test answers them. */
export const memoryMessageSubmission = () => {
  const room = waitingRoom<{ message: ContactMessage; details: SubmissionDetails }, SubmissionResult>()
  return {
    room,
    sendMessage: ({ values }, details) => room.enter({ message: values, details }),
  } satisfies MessageSubmission & { room: typeof room }
}

interface UploadedFile {
  readonly file: Attachment
  readonly onProgress: (share: number) => void
}

export const memoryApplicationSubmission = () => {
  const uploads = waitingRoom<UploadedFile, UploadAnswer>()
  const applications = waitingRoom<
    { body: Readonly<Record<string, unknown>>; language: Language; details: SubmissionDetails },
    SubmissionResult
  >()
  return {
    uploads,
    applications,
    upload: (file, onProgress) => {
      const done = uploads.enter({ file, onProgress })
      const entry = uploads.waiting.at(-1)
      return { done, cancel: () => void entry?.answer({ ok: false, problem: 'cancelled' }) }
    },
    sendApplication: (application, language, details) =>
      applications.enter({ body: wireBody(application), language, details }),
  } satisfies ApplicationSubmission & { uploads: typeof uploads; applications: typeof applications }
}
