import type { DeskPage } from '#application/desk/desk-page.ts'
import type { Language } from '#domain/language/languages.ts'
import { filledDocument } from '#infrastructure/rendering/document.ts'
import type { DeskFiles } from './desk-files.ts'
import type { DeskViews } from './desk-views.ts'

const TEMPLATE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <!--head-->
  </head>
  <body class="black">
    <div id="desk"><!--page--></div>
    <!--state-->
  </body>
</html>
`

const PDF_TEMPLATE = TEMPLATE.replace(' class="black"', '')

export const deskDocuments = (
  { page: { script, styles }, pdf }: DeskFiles,
  { renderDesk, renderPdf }: Pick<DeskViews, 'renderDesk' | 'renderPdf'>,
) => {
  const links = styles.map((address) => `<link rel="stylesheet" href="${address}">`).join('')
  const linksOfPdf = pdf.styles
    .map((address) => `<link rel="stylesheet" crossorigin href="${address}">`)
    .join('')
  const start = (address: string) => `<script type="module" src="${address}"></script>`
  return {
    pageDocument: (page: DeskPage): string => {
      const { head, markup } = renderDesk(page)
      return filledDocument(TEMPLATE, {
        language: page.language,
        head: `${head}${links}`,
        page: markup,
        state: { page },
        start: start(script),
      })
    },
    pdfDocument: (language: Language, name: string): string => {
      const { head, markup } = renderPdf(language, name)
      return filledDocument(PDF_TEMPLATE, {
        language,
        head: `${head}${linksOfPdf}`,
        page: markup,
        start: start(pdf.script),
      })
    },
  }
}
