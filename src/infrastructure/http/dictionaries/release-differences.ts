import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#application/ports/log.ts'
import type { BuiltFiles } from '../files/static-files.ts'
import { isDifferenceTo } from './difference.ts'

/**
 * Built files as dictionaries for the same files of the next releases. A browser that has an older release of a file
 * gets the difference to it. The build makes the differences (`scripts/dictionaries.ts`).
 */

export const differencesFolder = (build: string): string => join(build, 'dictionaries/differences')

export const differenceName = (file: string, digest: string): string =>
  `${file}.${Buffer.from(digest, 'base64').toString('base64url')}.dcb`

const NAME = /^(.+)\.([\w-]{43})\.dcb$/

const HASHED = /^(.+)-[\w-]{6}(\.(?:js|css))$/

/**
 * Returns the name that a file has in every release, such as `index-*.js`. Returns null if the name of a file does not
 * change.
 */
export const familyOf = (file: string): string | null => {
  const [, name, ending] = HASHED.exec(file) ?? []
  return name === undefined ? null : `${name}-*${ending}`
}

/** The differences to the releases before: by the address of a file, then by the digest of the older file. */
export type ReleaseDifferences = ReadonlyMap<string, ReadonlyMap<string, Buffer>>

/** Reads the differences of a build. If they cannot be read, browsers get whole files. */
export const readDifferences = async (directory: string, log: Log): Promise<ReleaseDifferences> => {
  try {
    const differences = new Map<string, Map<string, Buffer>>()
    for (const name of await readdir(directory)) {
      const [, file = '', digest = ''] = NAME.exec(name) ?? []
      const base64 = Buffer.from(digest, 'base64url').toString('base64')
      const body = await readFile(join(directory, name))
      if (!isDifferenceTo(base64, body)) throw new Error(`${name} is not a difference`)
      const ofFile = differences.get(`/assets/${file}`) ?? new Map<string, Buffer>()
      differences.set(`/assets/${file}`, ofFile.set(base64, body))
    }
    return differences
  } catch (error) {
    log.warn('The differences between releases cannot be read. Browsers get whole files', {
      error: String(error),
    })
    return new Map()
  }
}

/**
 * Lets browsers use the scripts and style sheets of a build as compression dictionaries. Adds the differences that
 * lead from older builds to this one.
 */
export const withDifferences = (files: BuiltFiles, differences: ReleaseDifferences): BuiltFiles =>
  new Map(
    Array.from(files, ([address, body]) => {
      const [, file = ''] = /^\/assets\/([^/]+)$/.exec(address) ?? []
      const family = familyOf(file)
      if (family === null) return [address, body]
      const useAsDictionary = `match="/assets/${family}"`
      return [address, { ...body, useAsDictionary, differences: differences.get(address) ?? new Map() }]
    }),
  )
