import { createStore } from 'zustand/vanilla'
import type { Language } from '#domain/language/language.ts'
import { hasText, textIn } from '#domain/language/text-in.ts'
import { shownBody } from '#domain/rich-text/shown-body.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { Contacts } from '#domain/studio/contacts.ts'
import type { Image } from '#domain/studio/image.ts'
import type { PageUseCase } from '../opened.ts'
import type { Readable } from '../readable.ts'

export interface ContactsPageState {
  readonly office: Contacts | null
  readonly language: Language
}

export interface ContactsPage extends PageUseCase {
  readonly state: Readable<ContactsPageState>
}

export const createContactsPage = (office: Contacts | null, { language }: PageAddress): ContactsPage => {
  const store = createStore<ContactsPageState>(() => ({ office, language }))
  return {
    state: store,
    arrive: (address) => store.setState({ language: address.language }),
    dispose: () => {},
  }
}

export interface ContactsPageView {
  /** Empty: there is none in the language. */
  readonly addressHtml: string
  readonly image: Image | null
  /** Relative to the media base; empty: there is no kit. */
  readonly mediaKit: string
}

export const contactsPageView = ({ office, language }: ContactsPageState): ContactsPageView => {
  const address = office === null ? '' : textIn(office, 'contactusAddress', language)
  return {
    addressHtml: hasText(address) ? shownBody(address, language) : '',
    image: office?.image ?? null,
    mediaKit: office?.mediaKit?.path.trim() ?? '',
  }
}
