import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { localizedAddress } from '#domain/language/address.ts'
import type { Language } from '#domain/language/languages.ts'
import { mailSender } from '#infrastructure/inbox/delivery/email-notifier.ts'
import type { SiteDatabase } from '#infrastructure/inbox/site-database.ts'
import { newToken, sha256Hex } from '#infrastructure/inbox/token.ts'
import { pictureEncoder } from '#infrastructure/pictures/encoder.ts'
import { SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { searchedWords } from '#infrastructure/stems/searched-words.ts'
import { deskDocuments } from './desk-documents.ts'
import type { OpenedDesk } from './desk-parts.ts'
import { createDeskServer } from './desk-server.ts'
import type { DeskViews } from './desk-views.ts'
import { identityProvider } from './identity-provider.ts'
import { type DeskSettings, providerOf } from './settings.ts'
import { deskDatabase } from './store/desk-database.ts'

export const openDesk = async (
  app: FastifyInstance,
  database: SiteDatabase,
  settings: DeskSettings,
  views: DeskViews,
) => {
  const { builds } = app.startOptions
  const documents = await deskDocuments(builds && join(builds, 'desk'), views)
  const { siteLog: log, identity } = app
  const { options, onChange = () => {} } = app.writing
  const { SMTP_URL: smtpUrl, INBOX_EMAIL: address } = settings
  const mail = smtpUrl === undefined || address === undefined ? null : { smtpUrl, address }
  const send = mail && mailSender(mail)
  const place = providerOf(settings)
  const timeZone = () => identity().timeZone
  const studio = () => identity().brand
  const linkAddress = (token: string, language: Language) =>
    `${server.origin()}${localizedAddress('/link', language)}?token=${token}`
  const desk: OpenedDesk = {
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
    provider: place === undefined ? null : identityProvider(place, () => server.origin(), log),
    log,
    linkAddress,
    receiptText: (receipt, language) => views.writtenReceipt(receipt, language, timeZone()),
    encoder: pictureEncoder(),
    rateLimit: options.rateLimit,
  }
  const server = createDeskServer(desk, settings, documents)
  return { ...server, desk }
}
