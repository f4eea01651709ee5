import Fastify from 'fastify'
import type { Content } from '#infrastructure/content-pack/content.ts'
import { contentCallRoutes } from '#infrastructure/http/api/reading.ts'

export interface RunningApi {
  readonly base: string
  close(): Promise<void>
}

/** Starts a real embedded API on a free port of this machine. */
export const embeddedApi = async (content: Content): Promise<RunningApi> => {
  const app = Fastify({ forceCloseConnections: true })
  app.register(contentCallRoutes, { content: () => content })
  const base = await app.listen({ port: 0, host: '127.0.0.1' })
  return { base, close: () => app.close() }
}
