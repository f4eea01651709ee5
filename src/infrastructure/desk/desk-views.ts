import type { DeskPage } from '#application/desk/desk-page.ts'
import type { Receipt } from '#application/inbox/receipt.ts'
import type { LinkPurpose } from '#domain/desk/sign-in.ts'
import type { Language } from '#domain/language/languages.ts'

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
