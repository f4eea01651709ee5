import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { deskAudit } from '#application/desk/audit.ts'
import { listDepartments } from '#application/desk/departments.ts'
import { deskErasing } from '#application/desk/erasing.ts'
import { deskExport } from '#application/desk/exporting.ts'
import { deskFigures } from '#application/desk/figures.ts'
import { deskPeople } from '#application/desk/people.ts'
import type { DeskTokens } from '#application/desk/ports/sign-in.ts'
import { providerSignIn } from '#application/desk/provider-sign-in.ts'
import { deskReading } from '#application/desk/reading.ts'
import { deskReplies } from '#application/desk/replying.ts'
import { deskSignIn } from '#application/desk/sign-in.ts'
import { deskTeamwork } from '#application/desk/teamwork.ts'
import { deskWork } from '#application/desk/working.ts'
import { inLanguage } from '#domain/language/address.ts'
import type { Language } from '#domain/language/languages.ts'
import { newToken, sha256Hex } from '#infrastructure/inbox/token.ts'
import { pictureEncoder } from '#infrastructure/pictures/encoder.ts'
import { SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { searchedWords } from '#infrastructure/search/searched-words.ts'
import type { DeskFiles } from './desk-files.ts'
import { createDeskServer } from './desk-server.ts'
import type { DeskViews } from './desk-views.ts'
import { identityProvider } from './identity-provider.ts'
import { linkSender } from './link-sender.ts'
import { type DeskSettings, providerOf } from './settings.ts'
import { deskDatabase } from './store/desk-database.ts'

interface Options {
  readonly files: DeskFiles
  readonly views: DeskViews
}

export const openDesk = (app: FastifyInstance, settings: DeskSettings, { files, views }: Options) => {
  const { siteLog: log, identity } = app
  const { careers } = app.content.ports
  const { database: inbox, options, onChange = () => {} } = app.writing
  if (inbox === undefined) throw new Error('The desk needs an inbox')
  const database = deskDatabase(inbox)
  const timeZone = () => identity().timeZone
  const linkAddress = (token: string, language: Language) =>
    `${server.origin()}${inLanguage('/link', language)}?token=${token}`
  const studio = () => identity().brand
  const sendLink = linkSender(settings, { linkAddress, studio, linkMail: views.linkMail })
  const tokens = { make: newToken, digestOf: sha256Hex } satisfies DeskTokens
  const given = {
    inbox: database,
    careers,
    clock: SYSTEM_CLOCK,
    timeZone,
    tokens,
    states: () => identity().states,
    templates: () => identity().replies,
    studio,
  }
  const signIn = deskSignIn({ ...given, people: database, log, sendLink })
  const reading = deskReading({ ...given, searchedWords })
  const { SMTP_URL, INBOX_EMAIL: address } = settings
  const place = providerOf(settings)
  const server = createDeskServer({
    ...given,
    settings,
    files,
    views,
    log,
    rateLimit: options.rateLimit,
    encoder: pictureEncoder(),
    signIn,
    provider:
      place === undefined
        ? null
        : providerSignIn({ ...given, provider: identityProvider(place, () => server.origin(), log), signIn }),
    people: deskPeople({ ...given, people: database, newLink: signIn.newLink, sendLink }),
    reading,
    exportEntries: deskExport({ ...given, ...reading }),
    figures: deskFigures({ ...given, ...reading }),
    work: deskWork({ ...given, ...reading }),
    team: deskTeamwork({ ...given, ...reading, newId: randomUUID }),
    audit: deskAudit(given),
    erasing: deskErasing({ ...given, ...reading, inbox, newReceipt: randomUUID }),
    receiptText: (receipt, language) => views.writtenReceipt(receipt, language, timeZone()),
    vacancies: () => careers.vacancies(),
    replies: deskReplies({ ...given, ...reading, onSent: SMTP_URL === undefined ? null : onChange }),
    sender: () =>
      SMTP_URL === undefined || address === undefined
        ? null
        : { name: studio(), address, replyTo: settings.DESK_REPLY_TO ?? address },
    departments: (language) => listDepartments(careers, language),
    linkAddress,
  })
  return { ...server, signIn, linkAddress }
}
