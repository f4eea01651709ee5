import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { LinkTo, MayConfirmFor } from '#application/inbox/receive-submission.ts'
import type { Notifier } from '#application/ports/inbox.ts'
import type { Log } from '#application/ports/log.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import type { MailSettings } from '#infrastructure/inbox/delivery/email-notifier.ts'
import type { SharedDatabase } from '#infrastructure/inbox/open-inbox.ts'
import type { SiteDatabase } from '#infrastructure/inbox/site-database.ts'
import type { SharedFiles } from '#infrastructure/inbox/stored-upload.ts'
import type { KeptPictures } from '#infrastructure/pictures/kept-pictures.ts'
import { type ModuleSettings, readSettings, withOwn } from '#infrastructure/settings/read-settings.ts'
import type { Environment, SettingRows, SettingsGroup, ValuesOf } from '#infrastructure/settings/setting.ts'
import type { Settings } from '#infrastructure/settings/settings.ts'
import type { TakeTurnInTime } from './api/writing/rate-limit.ts'

/**
 * The external services that a module calls, such as a webhook. `npm run upgrade-check` tests each service. The test
 * sends a request to the address, or calls the function. The function returns an error, a warning for the operator, or
 * undefined if the service works.
 */
type Reached = readonly (readonly [
  what: string,
  address: string | (() => Promise<string | { readonly warning: string } | undefined>),
])[]

/**
 * Storage for the applicants' files and the resized pictures, such as an S3 bucket. All servers of a site share the
 * storage.
 */
export interface SharedStorage {
  /** The address of the storage. `npm run pictures` prints it for the operator. */
  readonly name: string
  readonly files: (log: Log) => SharedFiles
  /** Returns a picture store that also uses this storage. `near` stores pictures on the disk of this server. */
  readonly pictures: (near: KeptPictures) => KeptPictures
}

export interface OpenedInbox {
  readonly inbox: SiteDatabase
  readonly takeTurn: TakeTurnInTime | undefined
  readonly log: Log
}

/**
 * The functions that the module `applicant` offers to the inbox. If the module is off, applicants get only the
 * replies of the studio as e-mails.
 */
export interface ApplicantServices {
  readonly notifier: (mail: MailSettings & { readonly replyTo: string }) => Notifier
  readonly mayConfirmFor: MayConfirmFor
  /**
   * Returns a link to the page where an applicant sees the new application. If the site cannot send e-mails, the
   * response to the form contains the link.
   */
  readonly linkTo: LinkTo
  /**
   * Returns the `Set-Cookie` header that signs in an applicant who has the link. After a form post without
   * JavaScript, the site sends this header with a redirect, because the address of the redirect must not contain the
   * token of the link.
   */
  readonly cookieOfLink: (link: string) => Promise<string | null>
}

export interface InboxAdditions {
  readonly entryPage?: ((entry: EntryId) => string) | undefined
  readonly replyTo?: string | undefined
  readonly applicants?: (app: FastifyInstance, opened: OpenedInbox) => Promise<ApplicantServices>
}

/**
 * A module is an optional feature of the site. A studio can turn it off, and a developer can delete it. `name` is
 * also the name of the module's folders and of its Fastify plugin.
 */
interface Definition<Rows extends SettingRows> {
  readonly name: string
  readonly settings?: SettingsGroup & { readonly rows: Rows }
  readonly contradictions?: (settings: Settings & ValuesOf<Rows>) => readonly string[]
  readonly reaches?: (settings: Settings & ValuesOf<Rows>) => Reached
  readonly inbox?: (settings: Settings & ValuesOf<Rows>) => InboxAdditions
  /** Returns the database of the inbox. Returns null if the settings do not name a database. */
  readonly database?: (settings: Settings & ValuesOf<Rows>) => SharedDatabase | null
  /** Opens the storage for files and pictures. Returns null if the settings do not name a storage. */
  readonly storage?: (settings: Settings & ValuesOf<Rows>) => Promise<SharedStorage | null>
  /**
   * True if the module has texts in `src/ui/<name>/catalogues`. A studio can replace these texts in its content,
   * under the key `<name>`.
   */
  readonly hasTexts?: true
  /**
   * The Fastify plugins that must load before this module. If the list is empty, the module loads before all plugins
   * of the site.
   */
  readonly dependencies: readonly string[]
  readonly isOn?: (settings: Settings & ValuesOf<Rows>) => boolean
  readonly plugin: (app: FastifyInstance, settings: Settings & ValuesOf<Rows>) => Promise<void>
}

export interface SiteModule extends ModuleSettings {
  readonly reaches: (settings: Settings) => Reached
  readonly inbox: (settings: Settings) => InboxAdditions
  readonly database?: (settings: Settings) => SharedDatabase | null
  readonly storage?: (settings: Settings) => Promise<SharedStorage | null>
  readonly hasTexts: boolean
  readonly isOn: (settings: Settings) => boolean
  readonly isEarly: boolean
  readonly plugin: FastifyPluginAsync
}

export const defineModule = <Rows extends SettingRows>(definition: Definition<Rows>): SiteModule => {
  const { name, dependencies, isOn, plugin, ...others } = definition
  const own = withOwn<Rows>
  return {
    name,
    settings: { title: name, rows: {} },
    contradictions: () => [],
    reaches: () => [],
    inbox: () => ({}),
    hasTexts: false,
    // The cast is as safe as the one in `withOwn`.
    ...(others as Partial<SiteModule>),
    isOn: (given) => !given.MODULES_OFF.includes(name) && (isOn?.(own(given)) ?? true),
    isEarly: dependencies.length === 0,
    plugin: fastifyPlugin(async (app: FastifyInstance) => plugin(app, own(app.settings)), {
      name,
      dependencies: [...dependencies],
    }),
  }
}

/**
 * Returns the database and the storage that all servers of a site share. Each of the two is null if the settings do
 * not name it.
 */
export const sharedPlace = async (modules: readonly SiteModule[], settings: Settings) => {
  let database: SharedDatabase | null = null
  let storage: SharedStorage | null = null
  for (const module of modules.filter(({ isOn }) => isOn(settings))) {
    database ??= module.database?.(settings) ?? null
    storage ??= (await module.storage?.(settings)) ?? null
  }
  return { database, storage }
}

export type SharedPlace = Awaited<ReturnType<typeof sharedPlace>>

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
