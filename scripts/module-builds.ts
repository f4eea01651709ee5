import { globSync } from 'node:fs'
import { basename, dirname, parse } from 'node:path'

const ENTRIES = globSync('src/ui/*/entries/*.{ts,tsx}')

/**
 * The entry files of each module whose pages have their own origin. Each of these modules has its own build, so that it
 * shares no file with the public site.
 */
export const MODULE_BUILDS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Map.groupBy(ENTRIES.toSorted(), (file) => basename(dirname(dirname(file)))),
)

/** The commands of modules by the names of their programs in the build. */
export const MODULE_COMMANDS: Readonly<Record<string, string>> = Object.fromEntries(
  globSync('scripts/*/*.ts').map((file) => [parse(file).name, file]),
)
