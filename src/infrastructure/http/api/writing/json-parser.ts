import type { FastifyInstance } from 'fastify'

const UTF_8 = new TextDecoder('utf-8', { fatal: true })

/** A body that is refused before anyone looks at it. */
const badBody = (message: string) => Object.assign(new Error(message), { statusCode: 400 })

const parsed = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(UTF_8.decode(bytes))
  } catch {
    throw badBody('The body is not JSON in UTF-8')
  }
}

/** Takes JSON and nothing else; `read` says what becomes of it. */
const take = (scope: FastifyInstance, read: (bytes: Buffer) => unknown): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, bytes: Buffer) => read(bytes),
  )
}

export const takeJson = (scope: FastifyInstance): void => take(scope, parsed)

/** As it came, once it is known to be JSON: what is nested too deeply to be written again can still be passed on. */
export const takeJsonAsItIs = (scope: FastifyInstance): void =>
  take(scope, (bytes) => {
    parsed(bytes)
    return bytes
  })
