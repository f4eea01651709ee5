import type { FastifyInstance } from 'fastify'
import { LANGUAGES } from './domain/language/languages.ts'
import { perLanguageAsync } from './domain/language/localized.ts'
import { PAGE_NAMES, rowOf } from './domain/site/pages.ts'
import { boundUrl, listenOn } from './infrastructure/http/app.ts'
import { type SiteModule, sharedPlace } from './infrastructure/http/module.ts'
import { contentPlugin } from './infrastructure/http/plugins/content.ts'
import { filesPlugin } from './infrastructure/http/plugins/files.ts'
import { formsPlugin } from './infrastructure/http/plugins/forms.ts'
import { inboxPlugin } from './infrastructure/http/plugins/inbox.ts'
import { operatorPlugin } from './infrastructure/http/plugins/operator.ts'
import { pagesPlugin } from './infrastructure/http/plugins/pages.ts'
import { picturesPlugin } from './infrastructure/http/plugins/pictures.ts'
import { createSiteApp, type StartOptions } from './infrastructure/http/site-app.ts'
import { StartRefused } from './infrastructure/http/start-refused.ts'
import { moduleTexts } from './module-texts.ts'
import { MODULES } from './modules.ts'
import { formMessagesIn, twoConsentsIn } from './ui/forms/form-messages-in.ts'
import { loadMessages, messagesIn } from './ui/messages/messages-in.ts'
import { useCasesPlugin } from './use-cases.ts'
import { wordsPlugin } from './words.ts'

export interface Site {
  readonly app: FastifyInstance
  readonly url: () => string
  /** Starts listening. Resolves to undefined, or to an error message if the site cannot listen. */
  readonly listen: () => Promise<string | undefined>
  readonly close: () => Promise<void>
}

type CreatedSite =
  | { readonly ok: true; readonly site: Site }
  | { readonly ok: false; readonly complaints: readonly string[] }

const missingPages = (modules: readonly SiteModule[]): readonly string[] =>
  PAGE_NAMES.filter((page) => rowOf(page).ofModule && !modules.some(({ name }) => name === page)).map(
    (page) => rowOf(page).path,
  )

export const createSite = async (
  options: StartOptions,
  allModules: readonly SiteModule[] = MODULES,
): Promise<CreatedSite> => {
  await Promise.all(LANGUAGES.map(loadMessages))
  const catalogues = await perLanguageAsync(async (language) => ({
    ...messagesIn(language, {}),
    ...(await moduleTexts(allModules, language)),
    forms: { ...formMessagesIn(language, {}), twoConsents: twoConsentsIn(language) },
  }))
  const app = createSiteApp(options)
  const modules = allModules.filter(({ isOn }) => isOn(options.settings))
  for (const { plugin } of modules.filter(({ isEarly }) => isEarly)) app.register(plugin)
  const place = await sharedPlace(modules, options.settings)
  app.register(contentPlugin, { catalogues, off: missingPages(modules) })
  app.register(useCasesPlugin)
  app.register(wordsPlugin)
  app.register(inboxPlugin, {
    additions: Object.assign({}, ...modules.map(({ inbox }) => inbox(options.settings))),
    place,
  })
  app.register(pagesPlugin)
  app.register(filesPlugin)
  app.register(formsPlugin)
  app.register(picturesPlugin, { storage: place.storage })
  for (const { plugin } of modules.filter(({ isEarly }) => !isEarly)) app.register(plugin)
  app.register(operatorPlugin)
  try {
    await app.ready()
  } catch (error) {
    await app.close()
    if (error instanceof StartRefused) return { ok: false, complaints: error.complaints }
    throw error
  }
  const { HOST: host, PORT: port } = options.settings
  return {
    ok: true,
    site: {
      app,
      url: () => boundUrl(app, host),
      listen: async () => {
        const problem = await listenOn(app, 'The site', { host, port, variables: 'HOST and PORT' })
        if (problem !== undefined) return problem
        app.operator.ready(true)
        for (const { listen } of app.furtherListeners) {
          const further = await listen()
          if (further !== undefined) return further
        }
        return undefined
      },
      close: () => app.close(),
    },
  }
}
