import type { Language } from '#domain/language/languages.ts'
import { hasText, perLanguageAsync } from '#domain/language/localized.ts'
import { NO_HTML, type SafeHtml } from '#domain/rich-text/safe-html.ts'
import { shownBody } from '#domain/rich-text/shown-body.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { type Contacts, mainOffice } from '#domain/studio/contacts.ts'
import { found } from '../answer.ts'
import { type WithForm, waitFor, withForm } from '../forms/deferred.ts'
import { pageKey, takeOrLoad } from '../page-state.ts'
import { type AddressStore, createLanguageStore, type PageResult } from '../page-store.ts'
import type { Ports } from '../ports/ports.ts'
import { defineUseCase } from '../use-case.ts'
import type { ContactForm, OpenContactForm } from './contact-form.ts'

export const MAIN_OFFICE = pageKey<Contacts<SafeHtml> | null>('mainOffice')

export interface ContactsPageState {
  readonly office: Contacts<SafeHtml> | null
  readonly language: Language
}

export type ContactsPage = AddressStore<ContactsPageState>

export const contactsPageView = ({ office, language }: ContactsPageState) => {
  const address = office?.address[language] ?? NO_HTML
  return {
    addressHtml: hasText(address) ? shownBody(address, language) : NO_HTML,
    image: office?.image ?? null,
  }
}

interface Dependencies extends Pick<Ports, 'studio' | 'sanitiser' | 'pageState'> {
  readonly openContactForm: OpenContactForm
}

export const openContacts = ({ studio, sanitiser, pageState, openContactForm }: Dependencies) => {
  const sanitised = async (office: Contacts): Promise<Contacts<SafeHtml>> => ({
    ...office,
    address: await perLanguageAsync((language) => sanitiser.html(office.address[language])),
  })

  return async (address: PageAddress): Promise<PageResult<ContactsPage & WithForm<ContactForm>>> => {
    const office = await takeOrLoad(pageState, MAIN_OFFICE, async () => {
      const answer = await studio.contacts()
      if (!answer.ok) return answer
      const main = mainOffice(answer.value)
      return found(main && (await sanitised(main)))
    })
    if (!office.ok) return { is: 'unavailable' }
    const form = openContactForm()
    if (pageState.collects) await waitFor(form)
    return { is: 'shown', store: withForm(createLanguageStore({ office: office.value }, address), form) }
  }
}

export const contactsPage = defineUseCase(
  ['studio', 'sanitiser', 'pageState', 'visibility', 'formTools'],
  ({ visibility, formTools, ...ports }) =>
    openContacts({
      ...ports,
      openContactForm: async () => {
        await visibility.whenNear('write')
        const { openContactForm } = await import('./contact-form.ts')
        return openContactForm({ tools: formTools })()
      },
    }),
)
