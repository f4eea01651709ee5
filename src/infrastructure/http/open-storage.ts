import { type Environment, readSettings } from '#infrastructure/settings/read-settings.ts'
import type { Settings } from '#infrastructure/settings/settings.ts'
import type { SharedStorage, SiteModule } from './module.ts'

export const openStorage = async (
  modules: readonly SiteModule[],
  settings: Settings,
): Promise<SharedStorage | null> => {
  for (const { storage } of modules) {
    const opened = await storage?.(settings)
    if (opened) return opened
  }
  return null
}

/**
 * Opens the storage for a command, such as `npm run inbox`. Reads only the settings of the modules that have a
 * storage, because a command may run without the other settings of the site.
 */
export const openStorageIn = async (
  modules: readonly SiteModule[],
  environment: Environment,
): Promise<SharedStorage | null> => {
  const own = modules.filter(({ storage }) => storage !== undefined)
  const names = own.flatMap(({ settings }) => Object.keys(settings.rows))
  const read = readSettings(Object.fromEntries(names.map((name) => [name, environment[name]])), own)
  if (!read.ok) throw new Error(read.complaints.join('\n'))
  return openStorage(own, read.settings)
}
