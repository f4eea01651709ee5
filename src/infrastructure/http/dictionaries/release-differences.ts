import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#application/ports/log.ts'
import type { BuiltFiles } from '../files/static-files.ts'
import { isDifferenceTo } from './difference.ts'

/**
 * This file lets a browser use an older release of a script or style sheet as a compression dictionary for the new
 * release. The build compresses each new file with its older releases (`scripts/dictionaries.ts`). Such a compressed
 * file is called a difference.
 */

export const differencesFolder = (build: string): string => join(build, 'dictionaries/differences')

export const differenceName = (file: string, digest: string): string =>
  `${file}.${Buffer.from(digest, 'base64').toString('base64url')}.dcb`

const NAME = /^(.+)\.([\w-]{43})\.dcb$/

const HASHED = /^(.+)-[\w-]{6}(\.(?:js|css))$/

/**
 * Replaces the hash in a file name, which changes with each release. For example `index-Ab12_x.js` → `index-*.js`.
 * Returns null if the name has no hash.
 */
export const familyOf = (file: string): string | null => {
  const [, name, ending] = HASHED.exec(file) ?? []
  return name === undefined ? null : `${name}-*${ending}`
}

/**
 * The differences to older releases. The first key is the address of a file. The second key is the digest of the
 * older file.
 */
export type ReleaseDifferences = ReadonlyMap<string, ReadonlyMap<string, Buffer>>

/**
 * Reads the differences that the build has written. Returns an empty map if reading fails. Browsers then get scripts
 * and style sheets that are compressed without a dictionary.
 */
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
 * Adds the differences to the built scripts and style sheets. Also lets browsers use the files as dictionaries for
 * the next release.
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
