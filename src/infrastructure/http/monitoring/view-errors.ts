import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod'
import type { Rate } from '#domain/inbox/rate-limit.ts'
import { MINUTE_MS } from '#domain/language/date.ts'
import { dedupedLog, loggedPath } from '#infrastructure/monitoring/log.ts'
import { refuse } from '../api/refusals.ts'
import { isFromOwnPages } from '../api/writing/forgery-guard.ts'
import { keyedLimit, limitRate, rateLimit, refuseForNow } from '../api/writing/rate-limit.ts'

const MOST_BYTES = 16_384

/** The rate limit for the error reports of one network. A few reports are enough to find the fault in a page. */
const REPORTS: Rate = { burst: 5, everyMs: MINUTE_MS }

/**
 * The rate limit for the error reports of all networks together. Without this limit, the browsers of all visitors
 * could flood the log after a faulty release.
 */
const REPORTS_IN_ALL: Rate = { burst: 60, everyMs: 1_000 }

const SUM_EVERY_MS = MINUTE_MS

const report = z.object({ message: z.string(), stack: z.string(), path: z.string() })

const QUERY = /[?#][^\s:)]*/g

/**
 * Matches an e-mail address, even if the `@` is encoded or the end is cut off. Without the lookbehind, the search
 * through a long text would be very slow.
 */
const EMAIL =
  /(?<![\p{L}\p{N}_.+%'-])(?:[\p{L}\p{N}_.+%'-]+|"[^"\n]{1,64}")(?:[@＠]|=40|\\u0040|\\x40|%u0040|&(?:commat|#64|#x40);|%(?:25){0,3}40)(?:\[[^\]\s]{0,64}\]?|[\p{L}\p{N}_-]*(?:(?:\.|%2e)[\p{L}\p{N}_.+%-]*|$))/giu

/** Matches invisible characters that could hide or change lines of the log in a terminal. `\n` does not match. */
const CONTROL_CHARACTERS = /[^\P{Cc}\n]|[\u2028\u2029\p{Cf}]/gu

const MOST_LETTERS = 2_000

const withoutPersonalData = (text: string): string =>
  text.slice(0, MOST_LETTERS).replace(CONTROL_CHARACTERS, '').replace(EMAIL, '…').replace(QUERY, '')

export const viewErrorRoutes: FastifyPluginAsync = async (app) => {
  const { facts, siteLog: log } = app
  const reports = dedupedLog(log)
  const inAll = keyedLimit(REPORTS_IN_ALL)
  let leftOut = 0
  let summing: NodeJS.Timeout | undefined

  const noteLeftOut = () => {
    leftOut += 1
    summing ??= setTimeout(() => {
      log.warn('Reports of failed views were left out: too many came', { count: leftOut })
      leftOut = 0
      summing = undefined
    }, SUM_EVERY_MS).unref()
  }
  app.addHook('onClose', async () => clearTimeout(summing))

  app.addHook('onRequest', limitRate(rateLimit(REPORTS)))
  app.post('/view-errors', { bodyLimit: MOST_BYTES }, async ({ headers, body }, reply) => {
    if (!isFromOwnPages(headers, facts().siteUrl)) return refuse(reply, 403, 'Reports come from this site')
    const read = report.safeParse(body)
    if (!read.success) return refuse(reply, 400, 'A report has message, stack and path')
    const waitMs = await inAll('reports')
    if (waitMs > 0) {
      noteLeftOut()
      return refuseForNow(reply, waitMs)
    }
    const { message, stack, path } = read.data
    // Logs only a warning, because any visitor can send a report. A visitor must not be able to alarm the operator.
    reports.warn('A view failed in a browser', {
      path: withoutPersonalData(loggedPath(path)),
      error: withoutPersonalData(message),
      stack: withoutPersonalData(stack),
    })
    return reply.code(204).header('cache-control', 'no-store').send()
  })
}
