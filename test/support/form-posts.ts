import type { FastifyInstance } from 'fastify'
import { UNAVAILABLE } from '#application/answer.ts'
import type { PostedStates } from '#application/ports/forms.ts'
import { DEFAULT_IDENTITY } from '#domain/studio/identity.ts'
import type { RateLimit } from '#infrastructure/http/api/writing/rate-limit.ts'
import type { SubmissionAnswer } from '#infrastructure/http/api/writing/submissions.ts'
import { formPostRoutes } from '#infrastructure/http/form-posts/form-post-routes.ts'
import { siteFacts } from './site-facts.ts'
import { decorate } from './small-app.ts'

export const DELIVERED: SubmissionAnswer = { status: 201, body: {} }

interface Given {
  readonly send?: () => Promise<SubmissionAnswer>
  /** Renders the page of a form that was not sent. */
  readonly render: (posted: PostedStates) => Promise<string>
  readonly rateLimit?: RateLimit
  readonly maxUploadMb?: number
}

/** Adds the routes that take forms without script. All posts come from the site's own pages. */
export const addFormPosts = (
  app: FastifyInstance,
  { send = async () => DELIVERED, render, rateLimit = async () => 0, maxUploadMb = 1 }: Given,
): void => {
  decorate(app, {
    content: { ports: { careers: { vacancies: async () => UNAVAILABLE, vacancy: async () => UNAVAILABLE } } },
    facts: () => siteFacts,
    identity: () => DEFAULT_IDENTITY,
    pages: {
      renderPosted: async (_address: string, posted: PostedStates) => ({
        is: 'page',
        status: 200,
        html: await render(posted),
      }),
    },
    rendering: async (work: () => Promise<unknown>) => ({ is: 'done', value: await work() }),
    writing: {
      options: {
        guard: { check: async () => 'fine', issue: async () => null },
        rateLimit,
        maxUploadMb,
        submissions: { sendMessage: send, sendApplication: send },
      },
    },
  })
  app.register(formPostRoutes)
}
