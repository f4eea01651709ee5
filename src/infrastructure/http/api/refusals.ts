import type { FastifyReply } from 'fastify'

export const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).header('cache-control', 'no-store').send({ message })

export const refuseNotFound = (reply: FastifyReply) => refuse(reply, 404, 'Not found')

const WORDS: Readonly<Record<number, string>> = {
  404: 'Not found',
  413: 'The request is too large',
  414: 'The address is too long',
  415: 'The request has a type that is not taken here',
}

/**
 * Returns the status and the message if the request is faulty. Returns null if the server caused the error. Messages
 * of Fastify and other packages are written for developers, so the client gets a simpler message.
 */
export const refusalOf = (error: unknown) => {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (!(error instanceof Error) || !(status < 500)) return null
  return { status, message: WORDS[status] ?? 'The request cannot be read' }
}
