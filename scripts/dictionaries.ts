import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import { difference, digestOf } from '#infrastructure/http/dictionaries/difference.ts'
import {
  differenceName,
  differencesFolder,
  familyOf,
} from '#infrastructure/http/dictionaries/release-differences.ts'

/**
 * Keeps the scripts and style sheets of the last builds, and makes the differences between them and the current build.
 * The browser of a returning visitor downloads a difference instead of the whole file.
 */

/** The number of older versions of a file to which a build has differences. */
const MAX_FORMER = 3

const assetsFolder = (build: string): string => join(build, 'client/assets')

const formerFolder = (build: string): string => join(build, 'dictionaries/former')

const bundlesIn = async (folder: string): Promise<readonly string[]> => {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => familyOf(name) !== null)
}

/** Copies the bundles of a build to where the next builds find them. */
export const keepBundles = async (build: string): Promise<void> => {
  const former = formerFolder(build)
  await mkdir(former, { recursive: true })
  const kept = new Set(await bundlesIn(former))
  const names = (await bundlesIn(assetsFolder(build))).filter((name) => !kept.has(name))
  await Promise.all(names.map((name) => copyFile(join(assetsFolder(build), name), join(former, name))))
}

const newestFirst = async (folder: string): Promise<readonly string[]> => {
  const dated = await Promise.all(
    (await bundlesIn(folder)).map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  )
  return dated.toSorted((one, other) => other.at - one.at).map(({ name }) => name)
}

interface Saved {
  readonly files: number
  readonly differences: number
  readonly whole: number
}

/**
 * Writes the differences between the files of earlier builds and the files of the current build. Deletes earlier files
 * that no difference uses. Returns the bytes of the differences to the newest earlier files, and the bytes of the whole
 * files.
 */
export const makeDifferences = async (build: string): Promise<Saved> => {
  const [assets, former, made] = [assetsFolder(build), formerFolder(build), differencesFolder(build)]
  await rm(made, { recursive: true, force: true })
  await mkdir(made, { recursive: true })
  const current = new Set(await bundlesIn(assets))
  const older = (await newestFirst(former)).filter((name) => !current.has(name))
  const used = new Set<string>()
  const saved = { files: 0, differences: 0, whole: 0 }
  await Promise.all(
    Array.from(current, async (name) => {
      const body = await readFile(join(assets, name))
      const { size: alone } = await stat(join(assets, `${name}.br`))
      const family = older.filter((one) => familyOf(one) === familyOf(name)).slice(0, MAX_FORMER)
      for (const [index, old] of family.entries()) {
        used.add(old)
        const dictionary = await readFile(join(former, old))
        const smaller = await difference({ body, dictionary, alone, quality: constants.BROTLI_MAX_QUALITY })
        const to = join(made, differenceName(name, digestOf(dictionary)))
        if (smaller !== null) await writeFile(to, smaller)
        if (index > 0) continue
        saved.files += 1
        saved.differences += smaller?.length ?? alone
        saved.whole += alone
      }
    }),
  )
  await Promise.all(older.filter((name) => !used.has(name)).map((name) => rm(join(former, name))))
  await keepBundles(build)
  return saved
}
