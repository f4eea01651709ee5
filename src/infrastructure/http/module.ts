import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { LinkTo, MayConfirmFor } from '#application/inbox/receive-submission.ts'
import type { Notifier } from '#application/ports/inbox.ts'
import type { Log } from '#application/ports/log.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import type { MailSettings } from '#infrastructure/inbox/delivery/email-notifier.ts'
import type { SiteDatabase } from '#infrastructure/inbox/site-database.ts'
import type { SharedFiles } from '#infrastructure/inbox/stored-upload.ts'
import type { KeptPictures } from '#infrastructure/pictures/kept-pictures.ts'
import { type ModuleSettings, withOwn } from '#infrastructure/settings/read-settings.ts'
import type { SettingRows, SettingsGroup, ValuesOf } from '#infrastructure/settings/setting.ts'
import type { Settings } from '#infrastructure/settings/settings.ts'
import type { TakeTurnInTime } from './api/writing/rate-limit.ts'

/** A description of the problem, or of something that the operator should look at. Undefined if all is well. */
type Trial = string | { readonly warning: string } | undefined

/**
 * The external services that a module calls. Each service has a description, and an address or a function. `npm run
 * upgrade-check` sends a request to the address, or calls the function.
 */
type Reached = readonly (readonly [what: string, address: string | (() => Promise<Trial>)])[]

/** Storage for files and pictures that all sites of a studio share, besides the database. */
export interface SharedStorage {
  /** The address of the storage, for messages. */
  readonly name: string
  readonly files: (log: Log) => SharedFiles
  /** Returns pictures that are stored there too. `near` has the pictures of this site. */
  readonly pictures: (near: KeptPictures) => KeptPictures
}

export interface OpenedInbox {
  readonly inbox: SiteDatabase
  readonly takeTurn: TakeTurnInTime | undefined
  readonly log: Log
}

/**
 * The inbox uses these services of the module `applicant`. If the module is off, the only e-mails to applicants are the
 * studio's replies.
 */
export interface ApplicantServices {
  readonly notifier: (mail: MailSettings & { readonly replyTo: string }) => Notifier
  readonly mayConfirmFor: MayConfirmFor
  /**
   * Creates a link to an application that the site has just received. The response contains this link if the site
   * cannot send e-mails.
   */
  readonly linkTo: LinkTo
  /**
   * Returns a `Set-Cookie` header that signs the browser in with the token of the link. The redirect after a form post
   * uses this cookie, because the address must not contain the token.
   */
  readonly cookieOfLink: (link: string) => Promise<string | null>
}

export interface InboxAdditions {
  readonly entryPage?: ((entry: EntryId) => string) | undefined
  readonly replyTo?: string | undefined
  readonly applicants?: (app: FastifyInstance, opened: OpenedInbox) => Promise<ApplicantServices>
}

/**
 * The definition of a module. A studio can turn off a module, and a developer can delete a module. `name` is also the
 * name of the module's folders and of its Fastify plugin.
 */
interface Definition<Rows extends SettingRows> {
  readonly name: string
  readonly settings?: SettingsGroup & { readonly rows: Rows }
  readonly contradictions?: (settings: Settings & ValuesOf<Rows>) => readonly string[]
  readonly reaches?: (settings: Settings & ValuesOf<Rows>) => Reached
  readonly inbox?: (settings: Settings & ValuesOf<Rows>) => InboxAdditions
  /** Opens the storage for files and pictures, or returns null if the settings name none. */
  readonly storage?: (settings: Settings & ValuesOf<Rows>) => Promise<SharedStorage | null>
  /**
   * True if the module has texts in `src/ui/<name>/catalogues`. A studio may override these texts in its content, below
   * a key with the module's name.
   */
  readonly hasTexts?: true
  /** The plugins that this module depends on. A module without dependencies loads before the site's own plugins. */
  readonly dependencies: readonly string[]
  readonly isOn?: (settings: Settings & ValuesOf<Rows>) => boolean
  readonly plugin: (app: FastifyInstance, settings: Settings & ValuesOf<Rows>) => Promise<void>
}

export interface SiteModule extends ModuleSettings {
  readonly reaches: (settings: Settings) => Reached
  readonly inbox: (settings: Settings) => InboxAdditions
  readonly storage?: (settings: Settings) => Promise<SharedStorage | null>
  readonly hasTexts: boolean
  readonly isOn: (settings: Settings) => boolean
  readonly isEarly: boolean
  readonly plugin: FastifyPluginAsync
}

export const defineModule = <Rows extends SettingRows>(definition: Definition<Rows>): SiteModule => {
  const { name, dependencies, contradictions, reaches, inbox, storage, hasTexts = false } = definition
  const { isOn, plugin } = definition
  const own = withOwn<Rows>
  return {
    name,
    settings: definition.settings ?? { title: name, rows: {} },
    contradictions: (given) => contradictions?.(own(given)) ?? [],
    reaches: (given) => reaches?.(own(given)) ?? [],
    inbox: (given) => inbox?.(own(given)) ?? {},
    ...(storage && { storage: (given) => storage(own(given)) }),
    hasTexts,
    isOn: (given) => !given.MODULES_OFF.includes(name) && (isOn?.(own(given)) ?? true),
    isEarly: dependencies.length === 0,
    plugin: fastifyPlugin(async (app: FastifyInstance) => plugin(app, own(app.settings)), {
      name,
      dependencies: [...dependencies],
    }),
  }
}
