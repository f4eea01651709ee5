import { globSync } from 'node:fs'
import { basename, dirname } from 'node:path'

const ENTRIES = globSync('src/ui/*/entries/*.{ts,tsx}')

/**
 * The entries of each module with pages on its own origin. Such a module has its own build, so that it shares no file
 * with the public site.
 */
export const MODULE_BUILDS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Map.groupBy(ENTRIES.toSorted(), (file) => basename(dirname(dirname(file)))),
)
