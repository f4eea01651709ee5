import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Desk } from './desk.ts'
import { idParam, type SignedInVisit, textParam } from './desk-visits.ts'

/** Links to one entry. */
export const shareRoutes = (
  app: FastifyInstance,
  { visits: { signedIn }, sharing, origin }: Desk,
  /** The page of the entry, with the new link. */
  showEntry: (visit: SignedInVisit, link: string) => Promise<FastifyReply>,
): void => {
  app.post(
    '/entries/:id/share',
    signedIn(async (visit) => {
      const token = await sharing.share(visit.person, idParam(visit.request, 'id'))
      if (!token.ok) return visit.notice(token.problem)
      return showEntry(visit, `${origin()}${visit.at(`/shared/${token.value}`)}`)
    }),
  )

  app.post(
    '/entries/:id/shares/:digest/end',
    signedIn(async ({ request, person, notice, moveTo }) => {
      const id = idParam(request, 'id')
      const ended = await sharing.end(person, id, textParam(request, 'digest'))
      return ended.ok ? moveTo(`/entries/${id}#sharing`) : notice(ended.problem)
    }),
  )

  app.get(
    '/shared/:token',
    signedIn(async ({ request, person, notice, moveTo }) => {
      const entry = await sharing.open(person, textParam(request, 'token'))
      if (entry.ok) return moveTo(`/entries/${entry.value}`)
      return notice(entry.problem === 'not-found' ? 'no-share' : entry.problem)
    }),
  )
}
