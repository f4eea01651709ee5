import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { MODULE_BUILDS } from './module-builds.ts'

const SHIPPED = ['client', ...Object.keys(MODULE_BUILDS), 'server']

/** Files that are not part of the digest, because the build makes them from the other files. */
const FROM_OTHERS = /\.(?:br|gz)$|^server\/version\.txt$/

export const shippedDigest = async (build: string): Promise<string> => {
  const files = await Promise.all(
    SHIPPED.map((folder) => readdir(join(build, folder), { recursive: true, withFileTypes: true })),
  )
  const names = files
    .flat()
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => relative(build, join(parentPath, name)))
    .filter((name) => !FROM_OTHERS.test(name))
  const digest = createHash('sha256')
  for (const name of names.toSorted()) digest.update(name).update(await readFile(join(build, name)))
  return digest.digest('hex').slice(0, 12)
}
