import { randomUUID } from 'node:crypto'
import { fastifyPlugin } from 'fastify-plugin'
import { deskAudit } from './application/desk/audit.ts'
import { listDepartments } from './application/desk/departments.ts'
import { deskErasing } from './application/desk/erasing.ts'
import { deskExport } from './application/desk/exporting.ts'
import { deskFigures } from './application/desk/figures.ts'
import { deskPeople } from './application/desk/people.ts'
import type { DeskTokens, SendLink } from './application/desk/ports/sign-in.ts'
import { providerSignIn } from './application/desk/provider-sign-in.ts'
import { deskReading } from './application/desk/reading.ts'
import { deskReplies } from './application/desk/replying.ts'
import { deskSignIn } from './application/desk/sign-in.ts'
import { deskTeamwork } from './application/desk/teamwork.ts'
import { deskWork } from './application/desk/working.ts'
import { inLanguage } from './domain/language/address.ts'
import { DEFAULT_LANGUAGE, type Language } from './domain/language/languages.ts'
import type { DeskFiles } from './infrastructure/desk/desk-files.ts'
import { createDeskServer } from './infrastructure/desk/desk-server.ts'
import { identityProvider } from './infrastructure/desk/identity-provider.ts'
import { providerOf } from './infrastructure/desk/provider-settings.ts'
import { mailSender } from './infrastructure/inbox/delivery/email-notifier.ts'
import { newToken, sha256Hex } from './infrastructure/inbox/token.ts'
import { pictureEncoder } from './infrastructure/pictures/encoder.ts'
import { SYSTEM_CLOCK } from './infrastructure/scheduling/clocks.ts'
import { searchedWords } from './infrastructure/search/searched-words.ts'
import type { Settings } from './infrastructure/settings/settings.ts'
import { deskMessagesIn } from './ui/desk/desk-messages.ts'
import { renderDesk, renderPdf } from './ui/desk/server-desk.tsx'
import { inboxMessagesIn } from './ui/inbox/inbox-messages.ts'
import { receiptText } from './ui/inbox/receipt-text.ts'
import { filled } from './ui/messages/filled.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined if the site has no desk. */
    readonly desk?: {
      readonly url: () => string
      /** The address where the desk listens. A proxy may hide it. */
      readonly boundUrl: () => string
      /** Resolves to null if there is an owner, or if the inbox cannot be reached. */
      readonly firstOwnerLink: () => Promise<string | null>
    }
  }
}

const linkSender = (
  { SMTP_URL: smtpUrl, INBOX_EMAIL: address }: Settings,
  linkAddress: (token: string, language: Language) => string,
  studio: () => string,
): SendLink | null => {
  if (smtpUrl === undefined || address === undefined) return null
  const send = mailSender({ smtpUrl, address })
  return (to, { token, purpose }, language) => {
    const { subject, text } = deskMessagesIn(language).mails[purpose]
    const words = { studio: studio(), link: linkAddress(token, language) }
    return send({
      from: { name: words.studio, address },
      to,
      subject: filled(subject, words),
      text: filled(text, words),
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  }
}

interface Options {
  /** The desk's files, or undefined if the server does not serve the desk. */
  readonly deskFiles: DeskFiles | undefined
}

export const deskPlugin = fastifyPlugin<Options>(
  async (app, { deskFiles }) => {
    const { settings, siteLog: log, identity } = app
    const { careers } = app.content.ports
    const { database, options, onChange = () => {} } = app.writing
    if (deskFiles === undefined || database === undefined) return
    const timeZone = () => identity().timeZone
    const linkAddress = (token: string, language: Language) =>
      `${desk.origin()}${inLanguage('/link', language)}?token=${token}`
    const studio = () => identity().brand
    const sendLink = linkSender(settings, linkAddress, studio)
    const tokens = { make: newToken, digestOf: sha256Hex } satisfies DeskTokens
    const signIn = deskSignIn({ people: database, tokens, clock: SYSTEM_CLOCK, log, sendLink })
    const states = () => identity().states
    const templates = () => identity().replies
    const given = {
      inbox: database,
      careers,
      clock: SYSTEM_CLOCK,
      timeZone,
      tokens,
      states,
      templates,
      studio,
    }
    const reading = deskReading({ ...given, searchedWords })
    const { SMTP_URL, INBOX_EMAIL: address } = settings
    const place = providerOf(settings)
    const desk = createDeskServer({
      ...given,
      settings,
      files: deskFiles,
      log,
      rateLimit: options.rateLimit,
      render: renderDesk,
      renderPdf,
      encoder: pictureEncoder(),
      signIn,
      provider:
        place === undefined
          ? null
          : providerSignIn({ ...given, provider: identityProvider(place, () => desk.origin(), log), signIn }),
      people: deskPeople({ people: database, newLink: signIn.newLink, sendLink, clock: SYSTEM_CLOCK }),
      reading,
      exportEntries: deskExport({ ...given, ...reading }),
      figures: deskFigures({ ...given, ...reading }),
      work: deskWork({ ...given, ...reading }),
      team: deskTeamwork({ ...given, ...reading, newId: randomUUID }),
      audit: deskAudit(given),
      erasing: deskErasing({ ...given, ...reading, newReceipt: randomUUID }),
      receiptText: (receipt, language) =>
        receiptText(receipt, inboxMessagesIn(language), language, timeZone()),
      vacancies: () => careers.vacancies(),
      replies: deskReplies({ ...given, ...reading, onSent: SMTP_URL === undefined ? null : onChange }),
      sender: () =>
        SMTP_URL === undefined || address === undefined
          ? null
          : { name: studio(), address, replyTo: settings.DESK_REPLY_TO ?? address },
      departments: (language) => listDepartments(careers, language),
      linkAddress,
    })
    const firstOwnerLink = async () => {
      const token = await signIn.firstOwnerLink()
      return token.ok && token.value !== null ? linkAddress(token.value, DEFAULT_LANGUAGE) : null
    }
    app.decorate('desk', { url: desk.origin, boundUrl: desk.boundUrl, firstOwnerLink })
    app.furtherListeners.push({
      listen: desk.listen,
      notice: async () => {
        const link = await firstOwnerLink()
        return `  desk      ${desk.origin()}\n${link === null ? '' : `  first owner of the desk, once, within a day: ${link}\n`}`
      },
    })
    // The desk and the site close at the same time, and the inbox closes after both.
    let closing: Promise<void> | undefined
    app.addHook('preClose', async () => {
      closing = desk.close()
    })
    app.addHook('onClose', () => closing)
  },
  { name: 'desk', dependencies: ['content', 'inbox'] },
)
