import { realpathSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, resolve, sep } from 'node:path'
import { fastifyStatic } from '@fastify/static'
import type { FastifyPluginAsync } from 'fastify'
import { type EncodedBody, precompressedBody } from './encoded-body.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

const DAILY = 'public, max-age=86400'

/**
 * Returns the `Cache-Control` header of a built file. The name of a file in `/assets/` contains a hash of its content,
 * so browsers may store the file forever. Other files keep their name when they change.
 */
export const cachingOf = (address: string) => (address.startsWith('/assets/') ? IMMUTABLE : DAILY)

export type BuiltFiles = ReadonlyMap<string, EncodedBody>

const isInternal = (address: string) => address === '/index.html' || address.startsWith('/.vite/')

const isCompressed = (address: string) => address.endsWith('.br') || address.endsWith('.gz')

const addressIn = (directory: string, path: string) => `/${relative(directory, path).split(sep).join('/')}`

export const readBuiltFiles = async (directory: string): Promise<BuiltFiles> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const bodies = new Map(
    await Promise.all(paths.map(async (path) => [addressIn(directory, path), await readFile(path)] as const)),
  )
  const files = [...bodies].filter(([address]) => !isInternal(address) && !isCompressed(address))
  return new Map(
    files.map(([address, identity]) => {
      const encoded = { br: bodies.get(`${address}.br`), gzip: bodies.get(`${address}.gz`) }
      return [address, precompressedBody(identity, mediaTypeOf(address), encoded)]
    }),
  )
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const mediaTypeOf = (path: string): string => TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'

/**
 * The content security policy of files in the studio's media folder. The policy forbids scripts in SVG and HTML
 * files, because such a script could do everything that the site's own scripts can do.
 */
const MEDIA_POLICY =
  "default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"

const MEDIA_CACHE = 'public, max-age=86400, stale-while-revalidate=604800'

const isInside = (directory: string, path: string): boolean => {
  try {
    return realpathSync(join(directory, path)).startsWith(realpathSync(directory) + sep)
  } catch {
    return false
  }
}

export const mediaRoutes: FastifyPluginAsync<{ readonly directory: string }> = async (app, { directory }) => {
  const root = resolve(directory)
  await app.register(fastifyStatic, {
    root,
    prefix: '/media/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    dotfiles: 'ignore',
    allowedPath: (path) => isInside(root, path),
    setHeaders: (reply) => {
      reply.header('cache-control', MEDIA_CACHE).header('content-security-policy', MEDIA_POLICY)
    },
  })
}
