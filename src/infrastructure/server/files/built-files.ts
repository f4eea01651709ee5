import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { mediaTypeOf } from './media-types.ts'
import { digestOf, type Packed } from './packed.ts'
import { sendPacked } from './send-packed.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

const DAILY = 'public, max-age=86400'

/** Built files carry their digest in their names, so browsers keep them for good; icons have names of their own. */
export const cachingOf = (address: string) => (address.startsWith('/assets/') ? IMMUTABLE : DAILY)

/** The files that the build made for browsers, by address, ready to be sent. */
export type BuiltFiles = ReadonlyMap<string, Packed>

/** What the server itself reads, and browsers never ask for. */
const isInternal = (address: string) => address === '/index.html' || address.startsWith('/.vite/')

const isCompressed = (address: string) => address.endsWith('.br') || address.endsWith('.gz')

/** The build lays the compressed bodies beside what is worth compressing. */
export const readBuiltFiles = async (directory: string): Promise<BuiltFiles> => {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true })
  const paths = new Map<string, string>(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [`/${relative(directory, path).split(sep).join('/')}`, path]),
  )
  const bodyOf = async (address: string) => {
    const path = paths.get(address)
    return path === undefined ? undefined : readFile(path)
  }
  const files = await Promise.all(
    [...paths.keys()]
      .filter((address) => !isInternal(address) && !isCompressed(address))
      .map(async (address): Promise<[string, Packed]> => {
        const identity = (await bodyOf(address)) ?? Buffer.alloc(0)
        const [br = identity, gzip = identity] = await Promise.all([
          bodyOf(`${address}.br`),
          bodyOf(`${address}.gz`),
        ])
        return [
          address,
          {
            type: mediaTypeOf(address),
            etag: digestOf(identity),
            bodies: { identity, br, zstd: identity, gzip },
          },
        ]
      }),
  )
  return new Map(files)
}

export const builtFileRoutes = (app: FastifyInstance, files: BuiltFiles): void => {
  for (const [address, file] of files) {
    app.get(address, (request, reply) =>
      sendPacked(request, reply.header('cache-control', cachingOf(address)), file),
    )
  }
}
