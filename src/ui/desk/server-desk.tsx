import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { DeskPage } from '#application/desk/desk-page.ts'
import type { Receipt } from '#application/inbox/receipt.ts'
import type { LinkPurpose } from '#domain/desk/sign-in.ts'
import type { Language } from '#domain/language/languages.ts'
import { writtenHead } from '../head/head-tag.ts'
import { inboxMessagesIn } from '../inbox/inbox-messages.ts'
import { receiptText } from '../inbox/receipt-text.ts'
import { filled } from '../messages/filled.ts'
import { deskMessagesIn } from './desk-messages.ts'
import { DeskView, deskTitle } from './desk-view.tsx'

/** Nothing is loaded while the server renders a page. */
const NO_SERVER = { load: async () => null, file: async () => null }

export const renderDesk = (page: DeskPage) => ({
  head: writtenHead([{ name: 'title', attributes: {}, text: deskTitle(page) }]),
  markup: renderToString(<DeskView page={page} server={NO_SERVER} />),
})

export const renderPdf = (language: Language, name: string) => {
  const { pdf } = deskMessagesIn(language)
  return {
    head: writtenHead([{ name: 'title', attributes: {}, text: name }]),
    markup: renderToStaticMarkup(
      <>
        <div id="zoom" hidden>
          <span id="place" />
          <button type="button" value="0.8" aria-label={pdf.smaller}>
            −
          </button>
          <button type="button" value="1.25" aria-label={pdf.larger}>
            +
          </button>
        </div>
        <p id="note" role="status" data-loading={pdf.loading} data-failed={pdf.failed}>
          <noscript>{pdf.failed}</noscript>
        </p>
        <main id="pages" data-page={pdf.page} />
      </>,
    ),
  }
}

export const linkMail = (
  purpose: LinkPurpose,
  words: { readonly studio: string; readonly link: string },
  language: Language,
) => {
  const { subject, text } = deskMessagesIn(language).mails[purpose]
  return { subject: filled(subject, words), text: filled(text, words) }
}

export const writtenReceipt = (receipt: Receipt, language: Language, timeZone: string): string =>
  receiptText(receipt, inboxMessagesIn(language), language, timeZone)
