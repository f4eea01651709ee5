import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from './accepted-encoding.ts'
import type { Packed } from './packed.ts'

/** Whether the copy that a browser has is this one. */
export const isSame = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag))

/** Answers with a prepared body in the best encoding, or with "not modified". */
export const sendPacked = (
  request: FastifyRequest,
  reply: FastifyReply,
  { type, etag, link, bodies }: Packed,
) => {
  reply.header('etag', etag).header('vary', 'Accept-Encoding')
  if (request.method !== 'POST' && reply.statusCode === 200 && isSame(request.headers['if-none-match'], etag))
    return reply.code(304).send()
  if (link !== undefined) reply.header('link', link)
  const wanted = acceptedEncoding(request.headers['accept-encoding'])
  const encoding = bodies[wanted] === bodies.identity ? 'identity' : wanted
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.type(type).send(bodies[encoding])
}
