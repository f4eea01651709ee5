import { createStore } from 'zustand/vanilla'
import type { Language } from '#domain/language/languages.ts'
import { hasText, perLanguageLater } from '#domain/language/localized.ts'
import { NO_HTML, type SafeHtml } from '#domain/rich-text/safe-html.ts'
import { shownBody } from '#domain/rich-text/shown-body.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { Contacts } from '#domain/studio/contacts.ts'
import { mainOffice } from '#domain/studio/contacts.ts'
import type { Image } from '#domain/studio/image.ts'
import { found } from '../answer.ts'
import { carried } from '../carried.ts'
import { type WithForm, waitFor, withForm } from '../forms/late.ts'
import type { Opened, PageUseCase } from '../opened.ts'
import type { Ports } from '../ports/ports.ts'
import { carriedKey } from '../ports/transfer-state.ts'
import type { Readable } from '../readable.ts'
import { defineUseCase } from '../use-case.ts'
import type { ContactForm, OpenContactForm } from './contact-form.ts'

/** The main office; `null`: the studio names none. The address travels as it is shown: sanitised. */
export const MAIN_OFFICE = carriedKey<Contacts<SafeHtml> | null>('mainOffice')

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

interface Dependencies extends Pick<Ports, 'profile' | 'sanitiser' | 'transferState'> {
  readonly openContactForm: OpenContactForm
}

export type OpenContacts = (address: PageAddress) => Promise<Opened<ContactsPage & WithForm<ContactForm>>>

export const openContacts = ({
  profile,
  sanitiser,
  transferState,
  openContactForm,
}: Dependencies): OpenContacts => {
  const sanitised = async (office: Contacts): Promise<Contacts<SafeHtml>> => ({
    ...office,
    address: await perLanguageLater((language) => sanitiser.html(office.address[language])),
  })

  return async (address) => {
    const office = await carried(transferState, MAIN_OFFICE, async () => {
      const answer = await profile.contacts()
      if (!answer.ok) return answer
      const main = mainOffice(answer.value)
      return found(main && (await sanitised(main)))
    })
    if (!office.ok) return { is: 'unavailable' }
    const form = openContactForm()
    if (transferState.collects) await waitFor(form)
    return { is: 'shown', useCase: withForm(createContactsPage(office.value, address), form) }
  }
}

export const contactsPage = defineUseCase(
  ['profile', 'sanitiser', 'transferState', 'attention', 'formTools'],
  ({ attention, formTools, ...ports }) =>
    openContacts({
      ...ports,
      // The form's code and tools are loaded when the visitor comes near it.
      openContactForm: async () => {
        await attention.near('write')
        const { openContactForm } = await import('./contact-form.ts')
        return openContactForm({ tools: formTools })()
      },
    }),
)
