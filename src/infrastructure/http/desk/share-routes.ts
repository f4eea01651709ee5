import type { FastifyInstance, FastifyReply } from 'fastify'
import type { DeskSharing } from '#application/desk/sharing.ts'
import { type DeskVisits, idParam, type SignedInVisit } from './desk-visits.ts'

interface Options {
  readonly visits: DeskVisits
  readonly sharing: DeskSharing
  readonly origin: () => string
  /** The page of the entry, with the new link. */
  readonly showEntry: (visit: SignedInVisit, link: string) => Promise<FastifyReply>
}

const textIn = (params: unknown, name: string): string => String(Reflect.get(Object(params), name))

/** Links to one entry. */
export const shareRoutes = (
  app: FastifyInstance,
  prefix: string,
  { visits: { signedIn }, sharing, origin, showEntry }: Options,
): void => {
  app.post(
    `${prefix}/entries/:id/share`,
    signedIn(async (visit) => {
      const token = await sharing.share(visit.person, idParam(visit.request.params, 'id'))
      if (!token.ok) return visit.notice(token.problem)
      return showEntry(visit, `${origin()}${visit.at(`/shared/${token.value}`)}`)
    }),
  )

  app.post(
    `${prefix}/entries/:id/shares/:digest/end`,
    signedIn(async ({ request, person, notice, moveTo }) => {
      const id = idParam(request.params, 'id')
      const ended = await sharing.end(person, id, textIn(request.params, 'digest'))
      return ended.ok ? moveTo(`/entries/${id}#sharing`) : notice(ended.problem)
    }),
  )

  app.get(
    `${prefix}/shared/:token`,
    signedIn(async ({ request, person, notice, moveTo }) => {
      const entry = await sharing.open(person, textIn(request.params, 'token'))
      if (entry.ok) return moveTo(`/entries/${entry.value}`)
      return notice(entry.problem === 'not-found' ? 'no-share' : entry.problem)
    }),
  )
}
