import type { FastifyInstance } from 'fastify'
import type { Desk } from './desk.ts'

export const figureRoutes = (app: FastifyInstance, { visits: { signedIn }, figures }: Desk): void => {
  app.get(
    '/figures',
    signedIn(async ({ person, show, notice }) => {
      const counted = await figures(person)
      return counted.ok ? show({ is: 'figures', figures: counted.value }) : notice(counted.problem)
    }),
  )
}
