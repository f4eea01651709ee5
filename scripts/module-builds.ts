import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'

const ENTRIES = globSync('src/ui/*/entries/*.{ts,tsx}')

/**
 * The entry files of each module whose pages have their own origin. Each of these modules has its own build, so that it
 * shares no file with the public site.
 */
export const MODULE_BUILDS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Map.groupBy(ENTRIES.toSorted(), (file) => basename(dirname(dirname(file)))),
)
