import type { FastifyInstance } from 'fastify'
import { LANGUAGE_FACTS, LANGUAGES } from '#domain/language/languages.ts'
import { batchRoutes } from './batch-routes.ts'
import { type DeskHandlers, deskPages } from './desk-handlers.ts'
import type { ServedDesk } from './desk-parts.ts'
import { entryRoutes } from './entry-routes.ts'
import { eraseRoutes } from './erase-routes.ts'
import { exportRoutes } from './export-routes.ts'
import { fileRoutes } from './file-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { replyRoutes } from './reply-routes.ts'
import { accountRoutes, providerRoutes, signInRoutes } from './sign-in-routes.ts'

const ROUTES = [
  signInRoutes,
  accountRoutes,
  providerRoutes,
  peopleRoutes,
  fileRoutes,
  entryRoutes,
  eraseRoutes,
  replyRoutes,
  exportRoutes,
  batchRoutes,
]

export const addRoutes = (app: FastifyInstance, handlers: DeskHandlers, desk: ServedDesk): void => {
  app.addHook('preClose', () => desk.linkRequests.stop())
  for (const language of LANGUAGES)
    app.register(
      async (pages) => {
        for (const routes of ROUTES) routes(deskPages(pages, handlers), desk)
      },
      { prefix: LANGUAGE_FACTS[language].prefix },
    )
}
