import type { FastifyReply } from 'fastify'
import type { UploadReceipt } from '#application/inbox/receive-upload.ts'
import { refuse } from '../refusals.ts'
import { refuseUnavailable } from './guards.ts'

const REFUSALS = {
  empty: { status: 400, message: 'File is required' },
  cut: { status: 400, message: 'The form is not whole' },
  'bad-file-type': {
    status: 415,
    message: 'Files are PDF, PNG, JPEG, DOC, DOCX, TXT, RTF or ZIP, and hold what their names say',
  },
  'file-too-large': { status: 413, message: 'The file is too large' },
} as const

export const sendUploadReceipt = (reply: FastifyReply, receipt: UploadReceipt) => {
  switch (receipt.is) {
    case 'kept':
      return reply.code(200).header('cache-control', 'no-store').send({ filePath: receipt.token })
    case 'unavailable':
      return refuseUnavailable(reply)
    case 'refused':
      return refuse(reply, REFUSALS[receipt.why].status, REFUSALS[receipt.why].message)
  }
}
