import { realpathSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { fastifyStatic } from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'

const CACHE = 'public, max-age=86400, stale-while-revalidate=604800'

/** A link in the folder may lead out of it. */
const isInside = (directory: string, path: string): boolean => {
  try {
    return realpathSync(join(directory, path)).startsWith(realpathSync(directory) + sep)
  } catch {
    return false
  }
}

/** The studio's pictures, films and downloads, in whole or by ranges. */
export const mediaRoutes: FastifyPluginAsync<{ readonly directory: string }> = async (app, { directory }) => {
  const root = resolve(directory)
  await app.register(fastifyStatic, {
    root,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    allowedPath: (path) => isInside(root, path),
    setHeaders: (reply) => {
      reply.header('cache-control', CACHE)
    },
  })
}
