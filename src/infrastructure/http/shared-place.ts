import type { SharedDatabase } from '#infrastructure/inbox/open-inbox.ts'
import { readSettings } from '#infrastructure/settings/read-settings.ts'
import type { Environment } from '#infrastructure/settings/setting.ts'
import type { Settings } from '#infrastructure/settings/settings.ts'
import type { SharedStorage, SiteModule } from './module.ts'

/**
 * The database and the storage that all servers of a site share. Each of the two is null if the settings do not name
 * it.
 */
export interface SharedPlace {
  readonly database: SharedDatabase | null
  readonly storage: SharedStorage | null
}

export const sharedPlace = async (
  modules: readonly SiteModule[],
  settings: Settings,
): Promise<SharedPlace> => {
  let place: SharedPlace = { database: null, storage: null }
  for (const module of modules.filter(({ isOn }) => isOn(settings)))
    place = {
      database: place.database ?? module.database?.(settings) ?? null,
      storage: place.storage ?? (await module.storage?.(settings)) ?? null,
    }
  return place
}

/**
 * Returns the shared place for a command, such as `npm run inbox`. Reads only the settings that name the place, because
 * a command may run without the other settings of the site.
 */
export const sharedPlaceIn = async (
  modules: readonly SiteModule[],
  environment: Environment,
): Promise<SharedPlace> => {
  const own = modules.filter(({ database, storage }) => (database ?? storage) !== undefined)
  const names = ['MODULES_OFF', ...own.flatMap(({ settings }) => Object.keys(settings.rows))]
  const read = readSettings(Object.fromEntries(names.map((name) => [name, environment[name]])), own)
  if (!read.ok) throw new Error(read.complaints.join('\n'))
  return sharedPlace(own, read.settings)
}
