import { createStore } from 'zustand/vanilla'
import type { Language } from '#domain/language/language.ts'
import { hasText } from '#domain/language/localized.ts'
import { NO_HTML, type SafeHtml } from '#domain/rich-text/safe-html.ts'
import { shownBody } from '#domain/rich-text/shown-body.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { Contacts } from '#domain/studio/contacts.ts'
import type { Image } from '#domain/studio/image.ts'
import type { PageUseCase } from '../opened.ts'
import type { Readable } from '../readable.ts'

export interface ContactsPageState {
  readonly office: Contacts<SafeHtml> | null
  readonly language: Language
}

export interface ContactsPage extends PageUseCase {
  readonly state: Readable<ContactsPageState>
}

export const createContactsPage = (
  office: Contacts<SafeHtml> | null,
  { language }: PageAddress,
): ContactsPage => {
  const store = createStore<ContactsPageState>(() => ({ office, language }))
  return {
    state: store,
    arrive: (address) => store.setState({ language: address.language }),
    dispose: () => {},
  }
}

export interface ContactsPageView {
  /** Empty: there is none in the language. */
  readonly addressHtml: SafeHtml
  readonly image: Image | null
  /** Relative to the media base; empty: there is no kit. */
  readonly mediaKit: string
}

export const contactsPageView = ({ office, language }: ContactsPageState): ContactsPageView => {
  const address = office?.address[language] ?? NO_HTML
  return {
    addressHtml: hasText(address) ? shownBody(address, language) : NO_HTML,
    image: office?.image ?? null,
    mediaKit: office?.mediaKit?.trim() ?? '',
  }
}
