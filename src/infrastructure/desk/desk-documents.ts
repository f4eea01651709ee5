import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import type { DeskPage } from '#application/desk/desk-page.ts'
import type { Receipt } from '#application/inbox/receipt.ts'
import type { LinkPurpose } from '#domain/desk/sign-in.ts'
import type { Language } from '#domain/language/languages.ts'
import { filledDocument } from '#infrastructure/rendering/document.ts'
import { readBuiltFiles } from '../http/files/static-files.ts'

interface Rendered {
  readonly head: string
  readonly markup: string
}

export interface DeskViews {
  readonly renderDesk: (page: DeskPage) => Rendered
  readonly renderPdf: (language: Language, name: string) => Rendered
  /** Returns the texts of the e-mail with a sign-in link. */
  readonly linkMail: (
    purpose: LinkPurpose,
    words: { readonly studio: string; readonly link: string },
    language: Language,
  ) => { readonly subject: string; readonly text: string }
  readonly writtenReceipt: (receipt: Receipt, language: Language, timeZone: string) => string
}

const manifest = z.record(z.string(), z.object({ file: z.string(), css: z.array(z.string()).default([]) }))

const readBuild = async (directory: string) => {
  const [files, text] = await Promise.all([
    readBuiltFiles(directory),
    readFile(join(directory, '.vite/manifest.json'), 'utf8'),
  ])
  return { files, parts: manifest.parse(JSON.parse(text)) }
}

const NO_BUILD: Awaited<ReturnType<typeof readBuild>> = { files: new Map(), parts: {} }

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

/**
 * Reads the built scripts and styles of the desk, and returns the documents that load them. Without a build, the pages
 * have no script and no styles.
 */
export const deskDocuments = async (
  directory: string | undefined,
  { renderDesk, renderPdf }: Pick<DeskViews, 'renderDesk' | 'renderPdf'>,
) => {
  const { files, parts } = directory === undefined ? NO_BUILD : await readBuild(directory)
  const partsOf = (source: string, attributes: string) => {
    const { file, css = [] } = parts[source] ?? {}
    return {
      links: css.map((style) => `<link rel="stylesheet"${attributes} href="/${style}">`).join(''),
      start: `<script type="module" src="${file === undefined ? '' : `/${file}`}"></script>`,
    }
  }
  const page = partsOf('src/ui/desk/entries/desk.tsx', '')
  const pdf = partsOf('src/ui/desk/entries/pdf-frame.ts', ' crossorigin')
  return {
    files,
    pageDocument: (shown: DeskPage): string => {
      const { head, markup } = renderDesk(shown)
      return filledDocument(TEMPLATE, {
        language: shown.language,
        head: `${head}${page.links}`,
        page: markup,
        state: { page: shown },
        start: page.start,
      })
    },
    pdfDocument: (language: Language, name: string): string => {
      const { head, markup } = renderPdf(language, name)
      return filledDocument(PDF_TEMPLATE, {
        language,
        head: `${head}${pdf.links}`,
        page: markup,
        start: pdf.start,
      })
    },
  }
}
