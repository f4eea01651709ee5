import type { Language } from '#domain/language/languages.ts'
import { hasText, perLanguageAsync } from '#domain/language/localized.ts'
import { NO_HTML, type SafeHtml } from '#domain/rich-text/safe-html.ts'
import { shownBody } from '#domain/rich-text/shown-body.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { type Contacts, mainOffice } from '#domain/studio/contacts.ts'
import type { Image } from '#domain/studio/image.ts'
import { found } from '../answer.ts'
import { type WithForm, waitFor, withForm } from '../forms/deferred.ts'
import { pageKey, takeOrLoad } from '../page-state.ts'
import { type AddressStore, createLanguageStore, type PageResult } from '../page-store.ts'
import type { Ports } from '../ports/ports.ts'
import { defineUseCase } from '../use-case.ts'
import type { ContactForm, OpenContactForm } from './contact-form.ts'

/** The main office; `null`: the studio names none. The page state holds the address sanitised. */
export const MAIN_OFFICE = pageKey<Contacts<SafeHtml> | null>('mainOffice')

export interface ContactsPageState {
  readonly office: Contacts<SafeHtml> | null
  readonly language: Language
}

export type ContactsPage = AddressStore<ContactsPageState>

export const createContactsPage = (office: Contacts<SafeHtml> | null, address: PageAddress): ContactsPage =>
  createLanguageStore({ office }, address)

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

interface Dependencies extends Pick<Ports, 'studio' | 'sanitiser' | 'pageState'> {
  readonly openContactForm: OpenContactForm
}

export type OpenContacts = (address: PageAddress) => Promise<PageResult<ContactsPage & WithForm<ContactForm>>>

export const openContacts = ({
  studio,
  sanitiser,
  pageState,
  openContactForm,
}: Dependencies): OpenContacts => {
  const sanitised = async (office: Contacts): Promise<Contacts<SafeHtml>> => ({
    ...office,
    address: await perLanguageAsync((language) => sanitiser.html(office.address[language])),
  })

  return async (address) => {
    const office = await takeOrLoad(pageState, MAIN_OFFICE, async () => {
      const answer = await studio.contacts()
      if (!answer.ok) return answer
      const main = mainOffice(answer.value)
      return found(main && (await sanitised(main)))
    })
    if (!office.ok) return { is: 'unavailable' }
    const form = openContactForm()
    if (pageState.collects) await waitFor(form)
    return { is: 'shown', store: withForm(createContactsPage(office.value, address), form) }
  }
}

export const contactsPage = defineUseCase(
  ['studio', 'sanitiser', 'pageState', 'visibility', 'formTools'],
  ({ visibility, formTools, ...ports }) =>
    openContacts({
      ...ports,
      // The form's code and tools are loaded when the form is nearly in view.
      openContactForm: async () => {
        await visibility.whenNear('write')
        const { openContactForm } = await import('./contact-form.ts')
        return openContactForm({ tools: formTools })()
      },
    }),
)
