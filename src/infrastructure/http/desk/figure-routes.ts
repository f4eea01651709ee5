import type { FastifyInstance } from 'fastify'
import type { DeskFigures } from '#application/desk/figures.ts'
import type { DeskVisits } from './desk-visits.ts'

interface Options {
  readonly visits: DeskVisits
  readonly figures: DeskFigures
}

export const figureRoutes = (
  app: FastifyInstance,
  prefix: string,
  { visits: { signedIn }, figures }: Options,
): void => {
  app.get(
    `${prefix}/figures`,
    signedIn(async ({ person, show, notice }) => {
      const counted = await figures(person)
      return counted.ok ? show({ is: 'figures', figures: counted.value }) : notice(counted.problem)
    }),
  )
}
