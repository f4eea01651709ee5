import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { UseCase } from '#application/use-case.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import { type ModuleSettings, withOwn } from '#infrastructure/settings/read-settings.ts'
import type { SettingRows, SettingsGroup, ValuesOf } from '#infrastructure/settings/setting.ts'
import type { Settings } from '#infrastructure/settings/settings.ts'

/**
 * The external services that a module calls, each with a description. The check before an upgrade tries to reach an
 * address, or calls a function that resolves to a problem or to undefined.
 */
type Reached = readonly (readonly [what: string, address: string | (() => Promise<string | undefined>)])[]

export interface MailAdditions {
  readonly entryPage?: ((entry: EntryId) => string) | undefined
  readonly replyTo?: string | undefined
}

/**
 * A capability that a studio can turn off and a developer can delete. `name` is also the name of its folders and of its
 * Fastify plugin.
 */
interface Definition<Rows extends SettingRows> {
  readonly name: string
  readonly settings?: SettingsGroup & { readonly rows: Rows }
  readonly contradictions?: (settings: Settings & ValuesOf<Rows>) => readonly string[]
  readonly useCases?: readonly UseCase<unknown>[]
  readonly reaches?: (settings: Settings & ValuesOf<Rows>) => Reached
  readonly mail?: (settings: Settings & ValuesOf<Rows>) => MailAdditions
  /** The plugins that this module depends on. A module without dependencies loads before the site's own plugins. */
  readonly dependencies: readonly string[]
  readonly isOn?: (settings: Settings & ValuesOf<Rows>) => boolean
  readonly plugin: (app: FastifyInstance, settings: Settings & ValuesOf<Rows>) => Promise<void>
}

export interface SiteModule extends ModuleSettings {
  readonly useCases: readonly UseCase<unknown>[]
  readonly reaches: (settings: Settings) => Reached
  readonly mail: (settings: Settings) => MailAdditions
  readonly isOn: (settings: Settings) => boolean
  readonly isEarly: boolean
  readonly plugin: FastifyPluginAsync
}

export const defineModule = <Rows extends SettingRows>(definition: Definition<Rows>): SiteModule => {
  const { name, dependencies, useCases = [], contradictions, reaches, mail, isOn, plugin } = definition
  const own = withOwn<Rows>
  return {
    name,
    useCases,
    settings: definition.settings ?? { title: name, rows: {} },
    contradictions: (given) => contradictions?.(own(given)) ?? [],
    reaches: (given) => reaches?.(own(given)) ?? [],
    mail: (given) => mail?.(own(given)) ?? {},
    isOn: (given) => !given.MODULES_OFF.includes(name) && (isOn?.(own(given)) ?? true),
    isEarly: dependencies.length === 0,
    plugin: fastifyPlugin(async (app: FastifyInstance) => plugin(app, own(app.settings)), {
      name,
      dependencies: [...dependencies],
    }),
  }
}
