import type { FastifyReply } from 'fastify'
import type * as z from 'zod'
import type { Receipt } from '#application/inbox/receive-submission.ts'
import { refuse } from '../refusals.ts'
import { refuseUnavailable } from './guards.ts'

/** The first breach of the body's shape, in one line. */
export const refuseShape = (reply: FastifyReply, { issues }: z.ZodError) => {
  const [issue] = issues
  const where = issue?.path.join('.') ?? ''
  return refuse(reply, 400, `${where === '' ? 'The body' : where}: ${issue?.message ?? 'is not as expected'}`)
}

/** A submission is answered once it is known what became of it. */
export const sendReceipt = (reply: FastifyReply, receipt: Receipt) => {
  switch (receipt.is) {
    case 'kept':
      return reply.code(201).header('cache-control', 'no-store').send({})
    case 'unavailable':
      return refuseUnavailable(reply)
    case 'refused': {
      const fields = Object.fromEntries(receipt.fields.map(({ field, code }) => [field, code]))
      return reply
        .code(422)
        .header('cache-control', 'no-store')
        .send({ message: 'Some fields are not as they should be', fields })
    }
  }
}
