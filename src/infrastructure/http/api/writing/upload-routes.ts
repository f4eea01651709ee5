import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { ReceiveUpload } from '#application/inbox/receive-upload.ts'
import { BYTES_OF_A_MEGABYTE } from '#domain/forms/attachment.ts'
import { cleanFileName } from '#domain/inbox/clean-text.ts'
import { UPLOAD_FIELD } from '#infrastructure/content-api/submission-answers.ts'
import { refuse } from '../refusals.ts'
import { limitedNetwork } from './rate-limit.ts'
import { acceptMultipartOnly, type PostedFile, readMultipart } from './read-multipart.ts'
import { answerWith, NOT_KEPT, type SubmissionAnswer, type Submissions, sendAnswer } from './submissions.ts'

/** `Retry-After` is an hour, because the server deletes files of unsent applications every hour. */
const FULL: SubmissionAnswer = {
  ...answerWith(503, 'No more files can be kept for now; an application without files can be sent'),
  retryAfter: '3600',
}

const REFUSALS = {
  empty: answerWith(400, 'File is required'),
  cut: answerWith(400, 'The form is not whole'),
  'bad-file-type': answerWith(
    415,
    'Files are PDF, PNG, JPEG, DOC, DOCX, TXT, RTF or ZIP, and hold what their names say',
  ),
  'file-too-large': answerWith(413, 'The file is too large'),
  full: FULL,
  'day-full': FULL,
  unavailable: NOT_KEPT,
} as const

export interface UploadOptions {
  readonly maxUploadMb: number
  readonly receiveUpload: ReceiveUpload
  readonly submissions: Pick<Submissions, 'keepFile'>
}

export const uploadAnswer = async (
  { receiveUpload, submissions }: Pick<UploadOptions, 'receiveUpload' | 'submissions'>,
  file: Parameters<ReceiveUpload>[0],
): Promise<SubmissionAnswer> => {
  const receipt = await receiveUpload(file)
  if (receipt.is === 'kept') return submissions.keepFile(receipt.token, file)
  return REFUSALS[receipt.is === 'refused' ? receipt.why : receipt.is]
}

/** Browsers send an empty file without a name if the visitor chose no file. */
const isUnchosen = ({ name, type }: PostedFile) => name === '' && type === 'application/octet-stream'

export const uploadRoutes: FastifyPluginAsync<UploadOptions> = async (app, options) => {
  const limits = { files: 2, fileBytes: options.maxUploadMb * BYTES_OF_A_MEGABYTE }

  const upload = async ({ raw, headers, ip }: FastifyRequest, reply: FastifyReply) => {
    const sender = limitedNetwork(ip)
    if (headers['content-type'] === undefined) return sendAnswer(reply, REFUSALS.empty)
    let answer: Promise<SubmissionAnswer> | null = null
    let isBad = false

    const take = async (file: PostedFile) => {
      if (file.field !== UPLOAD_FIELD || isUnchosen(file)) return
      if (answer !== null) {
        isBad = true
        return
      }
      answer = uploadAnswer(options, {
        ...file,
        name: cleanFileName(file.name),
        sender,
        wasCut: () => isBad || file.wasCut(),
      })
      await answer
    }

    const reading = await readMultipart(raw, headers, limits, take)
    if (reading.is === 'too-large')
      return refuse(reply.header('connection', 'close'), 413, 'The form is too large')
    if (reading.is === 'malformed')
      return refuse(reply.header('connection', 'close'), 400, 'The form cannot be read')
    if (isBad) return refuse(reply, 400, 'Send one file')
    return sendAnswer(reply, (await answer) ?? REFUSALS.empty)
  }

  acceptMultipartOnly(app)
  for (const url of ['/api/cvs/upload', '/api/cvs/upload/']) app.post(url, upload)
}
