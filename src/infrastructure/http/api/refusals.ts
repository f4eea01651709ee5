import type { FastifyReply, FastifyRequest } from 'fastify'

export const refuse = (reply: FastifyReply, status: number, message: string) =>
  reply.code(status).header('cache-control', 'no-store').send({ message })

export const refuseNotFound = (reply: FastifyReply) => refuse(reply, 404, 'Not found')

/** A body that cannot be read is refused in the API's own shape; anything else is the server's fault. */
export const refuseBroken = (error: unknown, _request: FastifyRequest, reply: FastifyReply) => {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (!(error instanceof Error) || !(status < 500)) throw error
  return refuse(reply, status, error.message)
}
