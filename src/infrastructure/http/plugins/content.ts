import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { withClosing } from '#application/careers/closing.ts'
import { memoize } from '#application/memoize.ts'
import type { ContentPorts } from '#application/ports/content.ts'
import { datedContent } from '#application/site/dated-content.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Identity } from '#domain/studio/identity.ts'
import { printedDiagnostic } from '#infrastructure/content-pack/diagnostics.ts'
import { loadIdentity } from '#infrastructure/content-pack/load-content.ts'
import type { Catalogues } from '#infrastructure/content-pack/readers.ts'
import { SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { identityWith, siteFactsOf } from '#infrastructure/settings/facts-from-settings.ts'
import { boundUrl } from '../app.ts'
import { localContent, reportTo } from '../content/local-content.ts'
import type { OpenContent } from '../content/open-content.ts'
import { remoteContent } from '../content/remote-content.ts'
import type { Freshness } from '../files/versioned-cache.ts'
import { securityHeaders } from '../security-headers.ts'
import { StartRefused } from '../start-refused.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The content that visitors may see now. For example, a vacancy closes at its closing date in the studio's time
     * zone.
     */
    readonly content: Omit<OpenContent, 'identity' | 'routes' | 'close' | 'freshMs'>
    readonly freshness: Freshness
    readonly identity: () => Identity
    readonly facts: () => SiteFacts
    readonly changeFacts: (facts: Partial<SiteFacts>) => void
    readonly headers: () => Readonly<Record<string, string>>
  }
}

interface Options {
  readonly catalogues: Catalogues
  /** The addresses of the pages that are missing because their module is off. */
  readonly off: readonly string[]
}

const openContent = async (
  { settings, siteLog: log, startOptions }: FastifyInstance,
  catalogues: Catalogues,
): Promise<OpenContent> => {
  const { API_BASE_URL } = settings
  const directory = resolve(settings.CONTENT_DIR)
  if (API_BASE_URL === undefined)
    return localContent(directory, settings, catalogues, startOptions.reportPack ?? reportTo(log))
  const loaded = await loadIdentity(directory, catalogues)
  if (!loaded.ok) throw new StartRefused(loaded.errors.map(printedDiagnostic))
  return remoteContent(settings, API_BASE_URL, loaded.identity, log)
}

export const contentPlugin = fastifyPlugin<Options>(
  async (app, { catalogues, off }) => {
    const { settings, startOptions } = app
    const content = await openContent(app, catalogues)
    app.addHook('onClose', content.close)

    const withSettings = memoize((given: Identity) => {
      const own = identityWith(settings, given)
      return off.length === 0 ? own : { ...own, off: [...own.off, ...off] }
    })
    const identity = () => withSettings(content.identity())
    let changed: Partial<SiteFacts> = {}
    const factsOf = memoize((given: Identity) => siteFactsOf(settings, given))
    const facts = () => ({
      ...factsOf(identity()),
      siteUrl: settings.SITE_URL ?? boundUrl(app, settings.HOST),
      ...changed,
    })
    const timeZone = () => identity().timeZone
    const dated = datedContent(content.ports, timeZone)
    const closing = withClosing(dated.careers, { clock: SYSTEM_CLOCK, timeZone })
    const ports: ContentPorts = { ...dated, careers: closing.careers }
    let headers = startOptions.headers

    app.decorate('content', { ...content, ports })
    app.decorate('freshness', {
      // The version also changes when a vacancy closes at its closing date. So the pages are rendered again without
      // an edit.
      version: () => {
        const { version, moments } = content.state()
        return `${version} ${moments} ${closing.closedSince()}`
      },
      freshMs: content.freshMs,
      untracked: async (work) => (await content.tracking(work)).value,
    })
    app.decorate('identity', identity)
    app.decorate('facts', facts)
    app.decorate('changeFacts', (facts) => {
      changed = { ...changed, ...facts }
    })
    app.decorate('headers', () => {
      headers ??= securityHeaders(facts(), settings)
      return headers
    })
    app.register(content.routes)
  },
  { name: 'content' },
)
