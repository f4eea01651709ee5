import { type Environment, readSettings } from '#infrastructure/settings/read-settings.ts'
import type { Settings } from '#infrastructure/settings/settings.ts'
import type { SharedStorage, SiteModule } from './module.ts'

/** Opens the storage of the first module that has one, or returns null. */
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

/** Does the same for a command, which needs no other settings. */
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
