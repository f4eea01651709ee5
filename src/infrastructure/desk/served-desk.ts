import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Desk } from '#application/desk/desk.ts'
import type { Receipt } from '#application/inbox/receipt.ts'
import { USUAL_RATE } from '#domain/inbox/rate-limit.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { MINUTE_MS, SECOND_MS } from '#domain/language/date.ts'
import type { Language } from '#domain/language/languages.ts'
import { mailSender } from '#infrastructure/inbox/delivery/email-notifier.ts'
import type { SiteDatabase } from '#infrastructure/inbox/site-database.ts'
import { newToken, sha256Hex } from '#infrastructure/inbox/token.ts'
import { dedupedLog } from '#infrastructure/monitoring/log.ts'
import { pictureEncoder } from '#infrastructure/pictures/encoder.ts'
import { SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { pacedQueue } from '#infrastructure/scheduling/paced-queue.ts'
import { searchedWords } from '#infrastructure/stems/searched-words.ts'
import { keyedLimit, rateLimit } from '../http/api/writing/rate-limit.ts'
import { type DeskViews, deskDocuments } from './desk-documents.ts'
import { identityProvider } from './identity-provider.ts'
import { type DeskSettings, providerOf } from './settings.ts'
import { deskDatabase } from './store/desk-database.ts'

const LINKS_OF_A_PERSON = { burst: 3, everyMs: 5 * MINUTE_MS }

/**
 * How many requests for sign-in links may wait. Once a second, the desk handles all waiting requests. The limit
 * protects the database, because each request reads from it.
 */
const MOST_LINK_REQUESTS = 500

/** Returns the ports of the desk, and what its routes share. */
export const servedDesk = async (
  app: FastifyInstance,
  database: SiteDatabase,
  settings: DeskSettings,
  views: DeskViews,
  origin: () => string,
) => {
  const { siteLog: log, identity } = app
  const { builds } = app.startOptions
  const { options, onChange = () => {} } = app.writing
  const { SMTP_URL: smtpUrl, INBOX_EMAIL: address } = settings
  const mail = smtpUrl === undefined || address === undefined ? null : { smtpUrl, address }
  const send = mail && mailSender(mail)
  const place = providerOf(settings)
  const timeZone = () => identity().timeZone
  const studio = () => identity().brand
  const linkAddress = (token: string, language: Language) =>
    `${origin()}${localizedAddress('/link', language)}?token=${token}`
  const desk: Desk = {
    inbox: deskDatabase(database),
    careers: app.content.ports.careers,
    states: () => identity().states,
    templates: () => identity().replies,
    studio,
    timeZone,
    clock: SYSTEM_CLOCK,
    tokens: { make: newToken, digestOf: sha256Hex },
    newId: randomUUID,
    searchedWords,
    sendLink:
      send &&
      ((to, { token, purpose }, language) => {
        const words = { studio: studio(), link: linkAddress(token, language) }
        const from = { name: words.studio, address: mail.address }
        const headers = { 'Auto-Submitted': 'auto-generated' }
        return send({ ...views.linkMail(purpose, words, language), from, to, headers })
      }),
    sender: () =>
      mail && { name: studio(), address: mail.address, replyTo: settings.DESK_REPLY_TO ?? mail.address },
    onReply: onChange,
    provider: place === undefined ? null : identityProvider(place, origin, log),
    log,
  }
  /** A log that writes a repeated line only once within a short time. */
  const deduped = dedupedLog(log)
  return {
    ...desk,
    ...(await deskDocuments(builds && join(builds, 'desk'), views)),
    origin,
    deduped,
    linkAddress,
    receiptText: (receipt: Receipt, language: Language) =>
      views.writtenReceipt(receipt, language, timeZone()),
    encoder: pictureEncoder(),
    rateLimit: options.rateLimit,
    linkRate: keyedLimit(LINKS_OF_A_PERSON),
    linkRequests: pacedQueue({
      everyMs: SECOND_MS,
      mostWaiting: MOST_LINK_REQUESTS,
      onDropped: (count) =>
        deduped.warn('Requests for links to the desk are dropped: too many came', { count }),
    }),
    /**
     * Limits the requests for the sign-in with the identity provider. Any web page can make a visitor's browser send
     * such requests. If these requests counted as sign-in attempts, the web page could prevent the visitor from
     * signing in.
     */
    providerRate: rateLimit(USUAL_RATE),
  }
}

export type ServedDesk = Awaited<ReturnType<typeof servedDesk>>
