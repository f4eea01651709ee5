import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { DeskPage } from '#application/desk/desk-page.ts'
import type { ReplyText } from '#domain/desk/reply.ts'
import type { Language } from '#domain/language/languages.ts'
import { writtenHead } from '../head/head-tag.ts'
import { mailDocument } from '../messages/mail-document.tsx'
import { deskMessagesIn } from './desk-messages.ts'
import { DeskView, deskTitle } from './desk-view.tsx'
import { ReplyWords } from './reply-text.tsx'

export const renderDesk = (page: DeskPage) => ({
  head: writtenHead([{ name: 'title', attributes: {}, text: deskTitle(page) }]),
  markup: renderToString(<DeskView page={page} />),
})

export const renderPdf = (language: Language, name: string) => {
  const { pdf } = deskMessagesIn(language)
  return {
    head: writtenHead([{ name: 'title', attributes: {}, text: name }]),
    markup: renderToStaticMarkup(
      <>
        <div id="zoom" hidden>
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

export const replyHtml = ({ subject, text }: ReplyText): string =>
  mailDocument({ subject, children: <ReplyWords text={text} /> })
