import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Desk } from './desk.ts'
import { idParam, type SignedInVisit, textParam } from './desk-handlers.ts'

/** Links to one entry. */
export const shareRoutes = (
  app: FastifyInstance,
  { handlers: { authenticated }, sharing, origin }: Desk,
  /** The page of the entry, with the new link. */
  showEntry: (visit: SignedInVisit, link: string) => Promise<FastifyReply>,
): void => {
  app.post(
    '/entries/:id/share',
    authenticated(async (visit) => {
      const token = await sharing.share(visit.person, idParam(visit.request, 'id'))
      if (!token.ok) return visit.showNotice(token.problem)
      return showEntry(visit, `${origin()}${visit.localPath(`/shared/${token.value}`)}`)
    }),
  )

  app.post(
    '/entries/:id/shares/:digest/end',
    authenticated(async ({ request, person, showNotice, redirectTo }) => {
      const id = idParam(request, 'id')
      const ended = await sharing.end(person, id, textParam(request, 'digest'))
      return ended.ok ? redirectTo(`/entries/${id}#sharing`) : showNotice(ended.problem)
    }),
  )

  app.get(
    '/shared/:token',
    authenticated(async ({ request, person, showNotice, redirectTo }) => {
      const entry = await sharing.open(person, textParam(request, 'token'))
      if (entry.ok) return redirectTo(`/entries/${entry.value}`)
      return showNotice(entry.problem === 'not-found' ? 'no-share' : entry.problem)
    }),
  )
}
