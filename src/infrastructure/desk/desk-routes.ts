import type { FastifyInstance } from 'fastify'
import { USUAL_RATE } from '#domain/inbox/rate-limit.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/language/date.ts'
import { LANGUAGE_FACTS, LANGUAGES } from '#domain/language/languages.ts'
import { pacedQueue } from '#infrastructure/scheduling/paced-queue.ts'
import { keyedLimit, rateLimit } from '../http/api/writing/rate-limit.ts'
import { batchRoutes } from './batch-routes.ts'
import { type DeskHandlers, deskPages } from './desk-handlers.ts'
import type { ServedDesk } from './desk-parts.ts'
import { entryRoutes } from './entry-routes.ts'
import { eraseRoutes } from './erase-routes.ts'
import { exportRoutes } from './export-routes.ts'
import { fileRoutes } from './file-routes.ts'
import { peopleRoutes } from './people-routes.ts'
import { providerRoutes } from './provider-routes.ts'
import { replyRoutes } from './reply-routes.ts'
import { accountRoutes, signInRoutes } from './sign-in-routes.ts'
import { teamRoutes } from './team-routes.ts'

const LINKS_OF_A_PERSON = { burst: 3, everyMs: 5 * MINUTE_MS }

/**
 * How many requests for sign-in links may wait. Once a second, the desk handles all waiting requests. The limit
 * protects the database, because each request reads from it.
 */
const MOST_LINK_REQUESTS = 500

const ROUTES = [
  signInRoutes,
  accountRoutes,
  providerRoutes,
  peopleRoutes,
  fileRoutes,
  entryRoutes,
  eraseRoutes,
  teamRoutes,
  replyRoutes,
  exportRoutes,
  batchRoutes,
]

type Made = 'linkRate' | 'linkRequests' | 'providerRate'

export const addRoutes = (
  app: FastifyInstance,
  handlers: DeskHandlers,
  parts: Omit<ServedDesk, Made>,
): void => {
  const linkRequests = pacedQueue({
    everyMs: SECOND_MS,
    mostWaiting: MOST_LINK_REQUESTS,
    onDropped: (count) =>
      parts.deduped.warn('Requests for links to the desk are dropped: too many came', { count }),
  })
  app.addHook('preClose', () => linkRequests.stop())
  const desk: ServedDesk = {
    ...parts,
    linkRate: keyedLimit(LINKS_OF_A_PERSON),
    linkRequests,
    providerRate: rateLimit(USUAL_RATE),
  }
  for (const language of LANGUAGES)
    app.register(
      async (pages) => {
        for (const routes of ROUTES) routes(deskPages(pages, handlers), desk)
      },
      { prefix: LANGUAGE_FACTS[language].prefix },
    )
}
