import type { FastifyInstance } from 'fastify'
import type { Desk } from './desk.ts'

export const figureRoutes = (app: FastifyInstance, { handlers: { authenticated }, figures }: Desk): void => {
  app.get(
    '/figures',
    authenticated(async ({ person, show, showNotice }) => {
      const counted = await figures(person)
      return counted.ok ? show({ is: 'figures', figures: counted.value }) : showNotice(counted.problem)
    }),
  )
}
