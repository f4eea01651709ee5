import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { ModuleSettings } from '#infrastructure/settings/read-settings.ts'
import type { SettingRows, SettingsGroup, ValuesOf } from '#infrastructure/settings/setting.ts'
import type { Settings } from '#infrastructure/settings/settings.ts'

/** A capability that a studio can turn off and a developer can delete. */
interface Definition<Rows extends SettingRows> {
  readonly name: string
  readonly settings: SettingsGroup & { readonly rows: Rows }
  /** Finds settings that are right by themselves and wrong together. */
  readonly contradictions?: (settings: Settings & ValuesOf<Rows>) => readonly string[]
  /** The addresses outside that it calls, each with what it is. A look before an upgrade tries them. */
  readonly reaches?: (
    settings: Settings & ValuesOf<Rows>,
  ) => readonly (readonly [what: string, address: string])[]
  /** The plugins whose decorations it uses. */
  readonly dependencies: readonly string[]
  readonly isOn: (settings: Settings & ValuesOf<Rows>) => boolean
  /** Called once at the start, if the module is on. */
  readonly plugin: (app: FastifyInstance, settings: Settings & ValuesOf<Rows>) => Promise<void>
}

/** A module as the site sees it. It has no types of its own settings. */
export interface SiteModule extends ModuleSettings {
  readonly name: string
  readonly reaches: (settings: Settings) => readonly (readonly [what: string, address: string])[]
  readonly isOn: (settings: Settings) => boolean
  /** It depends on no plugin, so it loads before the others and ends after them. */
  readonly isEarly: boolean
  readonly plugin: FastifyPluginAsync
}

export const defineModule = <Rows extends SettingRows>({
  name,
  settings,
  contradictions,
  reaches,
  dependencies,
  isOn,
  plugin,
}: Definition<Rows>): SiteModule => {
  // The site reads the rows of every module together with its own.
  const own = (given: Settings) => given as Settings & ValuesOf<Rows>
  return {
    name,
    settings,
    contradictions: (given) => contradictions?.(own(given)) ?? [],
    reaches: (given) => reaches?.(own(given)) ?? [],
    isOn: (given) => isOn(own(given)),
    isEarly: dependencies.length === 0,
    plugin: fastifyPlugin(async (app: FastifyInstance) => plugin(app, own(app.settings)), {
      name,
      dependencies: [...dependencies],
    }),
  }
}
