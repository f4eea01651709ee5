import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReceiveUpload, UploadReceipt } from '#application/inbox/receive-upload.ts'
import { BYTES_OF_A_MEGABYTE } from '#domain/forms/attachment.ts'
import { isCleanFileName } from '#domain/inbox/clean-text.ts'
import { refuse } from '../refusals.ts'
import { refuseUnavailable } from './guards.ts'
import { senderOf } from './rate-limit.ts'
import { type IncomingFile, readMultipart } from './read-multipart.ts'

const REFUSALS = {
  empty: { status: 400, message: 'File is required' },
  cut: { status: 400, message: 'The form is not whole' },
  'bad-file-type': {
    status: 415,
    message: 'Files are PDF, PNG, JPEG, DOC, DOCX, TXT, RTF or ZIP, and hold what their names say',
  },
  'file-too-large': { status: 413, message: 'The file is too large' },
} as const

/** Unclaimed files are removed every hour. */
const FULL_RETRY_AFTER_S = 3600

export const sendUploadReceipt = (reply: FastifyReply, receipt: UploadReceipt) => {
  switch (receipt.is) {
    case 'kept':
      return reply.code(200).header('cache-control', 'no-store').send({ filePath: receipt.token })
    case 'full':
      return refuse(
        reply.header('retry-after', FULL_RETRY_AFTER_S),
        503,
        'No more files can be kept for now; an application without files can be sent',
      )
    case 'unavailable':
      return refuseUnavailable(reply)
    case 'refused':
      return refuse(reply, REFUSALS[receipt.why].status, REFUSALS[receipt.why].message)
  }
}

export const UPLOAD_FIELD = 'file'

const MULTIPART = /^multipart\/form-data/i

interface NamedFile {
  readonly name: string
  readonly type: string
}

interface Dependencies {
  readonly receiveUpload: ReceiveUpload
  readonly maxUploadMb: number
  readonly send?: (reply: FastifyReply, receipt: UploadReceipt, file: NamedFile) => Promise<unknown>
}

const NO_FILE: UploadReceipt = { is: 'refused', why: 'empty' }

/** What browsers send for a file field in which nothing was chosen. */
const isUnchosen = ({ name, type }: IncomingFile) => name === '' && type === 'application/octet-stream'

const sendAsIs = async (reply: FastifyReply, receipt: UploadReceipt) => sendUploadReceipt(reply, receipt)

export const uploadRoute = (
  scope: FastifyInstance,
  { receiveUpload, maxUploadMb, send = sendAsIs }: Dependencies,
): void => {
  const limits = { files: 2, fileBytes: maxUploadMb * BYTES_OF_A_MEGABYTE }

  const upload = async ({ raw, headers, ip }: FastifyRequest, reply: FastifyReply) => {
    const sender = senderOf(ip)
    if (headers['content-type'] === undefined) return sendUploadReceipt(reply, NO_FILE)
    let receipt: Promise<UploadReceipt> | null = null
    let named: NamedFile = { name: '', type: '' }
    let isBad = false

    const take = async (file: IncomingFile) => {
      if (file.field !== UPLOAD_FIELD || isUnchosen(file)) return
      if (receipt !== null || !isCleanFileName(file.name)) {
        isBad = true
        return
      }
      named = { name: file.name, type: file.type }
      receipt = receiveUpload({ ...file, sender, wasCut: () => isBad || file.wasCut() })
      await receipt
    }

    const reading = await readMultipart(raw, headers, limits, take)
    if (reading.is === 'too-large')
      return refuse(reply.header('connection', 'close'), 413, 'The form is too large')
    if (reading.is === 'malformed')
      return refuse(reply.header('connection', 'close'), 400, 'The form cannot be read')
    if (isBad) return refuse(reply, 400, 'Send one file, with a name of 255 characters at most')
    return send(reply, (await receipt) ?? NO_FILE, named)
  }

  scope.removeAllContentTypeParsers()
  // Read as it comes, not by the server.
  scope.addContentTypeParser(MULTIPART, (_request, _payload, done) => done(null))
  for (const url of ['/api/cvs/upload', '/api/cvs/upload/']) scope.post(url, upload)
}
