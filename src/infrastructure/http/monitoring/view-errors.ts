import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod'
import type { Log } from '#application/ports/log.ts'
import type { Rate } from '#domain/inbox/rate-limit.ts'
import { dedupedLog } from '#infrastructure/monitoring/log.ts'
import { MONOTONIC_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { refuse } from '../api/refusals.ts'
import { isFromOwnPages } from '../api/writing/forgery-guard.ts'
import { limitRate, rateLimit } from '../api/writing/rate-limit.ts'

interface Options {
  readonly log: Log
  readonly siteOrigin: () => string
}

const MOST_BYTES = 16_384

/** A broken page is reported a few times; the same report again says nothing new. */
const REPORTS: Rate = { burst: 5, everyMs: 60_000 }

const report = z.object({ message: z.string(), stack: z.string(), path: z.string() })

const QUERY = /[?#][^\s:)]*/g

/** An address begins where its letters begin: a long text is read once. One that is cut off at the end counts. */
const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]*(?:\.[\w.+-]*|$)/g

const CONTROL_CHARACTERS = /[^\P{Cc}\n]/gu

/** The first lines of a stack say where it broke. */
const MOST_LETTERS = 2_000

/** An error's text may quote what the visitor typed or an address with a query. */
const withoutPersonalData = (text: string): string =>
  text.slice(0, MOST_LETTERS).replace(CONTROL_CHARACTERS, '').replace(QUERY, '').replace(EMAIL, '…')

/** Where browsers report a view that threw. */
export const viewErrorRoutes: FastifyPluginAsync<Options> = async (app, { log, siteOrigin }) => {
  const reports = dedupedLog(log, MONOTONIC_CLOCK)

  app.addHook('onRequest', limitRate(rateLimit(REPORTS, MONOTONIC_CLOCK)))
  app.post('/view-errors', { bodyLimit: MOST_BYTES }, async ({ headers, body }, reply) => {
    if (!isFromOwnPages(headers, siteOrigin())) return refuse(reply, 403, 'Reports come from this site')
    const read = report.safeParse(body)
    if (!read.success) return refuse(reply, 400, 'A report has message, stack and path')
    const { message, stack, path } = read.data
    reports.error('A view failed in a browser', {
      path: withoutPersonalData(path),
      error: withoutPersonalData(message),
      stack: withoutPersonalData(stack),
    })
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}
