import type { FastifyInstance } from 'fastify'

const UTF_8 = new TextDecoder('utf-8', { fatal: true })

/** A body that is refused before anyone looks at it. */
export const badBody = (message: string) => Object.assign(new Error(message), { statusCode: 400 })

const parsed = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(UTF_8.decode(bytes))
  } catch {
    throw badBody('The body is not JSON in UTF-8')
  }
}

/** Takes JSON and nothing else. */
export const takeJson = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, bytes: Buffer) => parsed(bytes),
  )
}
