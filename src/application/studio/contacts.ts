import { hasText, perLanguageAsync } from '#domain/language/localized.ts'
import { NO_HTML, type SafeHtml } from '#domain/rich-text/safe-html.ts'
import { type Contacts, mainOffice } from '#domain/studio/contacts.ts'
import { mapped } from '../answer.ts'
import { waitFor, withForm } from '../forms/deferred.ts'
import { pageKey, takeOrLoad } from '../page-state.ts'
import { createLanguageStore, type LanguageStore, type StateOf } from '../page-store.ts'
import { shownBody } from '../rich-text/shown-body.ts'
import { definePageUseCase } from '../use-case.ts'

export const MAIN_OFFICE = pageKey<Contacts<SafeHtml> | null>('mainOffice')

export type ContactsPage = LanguageStore<{ readonly office: Contacts<SafeHtml> | null }>

export const contactsPageView = ({ office, language }: StateOf<ContactsPage>) => {
  const address = office?.address[language] ?? NO_HTML
  return {
    addressHtml: hasText(address) ? shownBody(address, language) : NO_HTML,
    image: office?.image ?? null,
    office,
  }
}

export const contactsPage = definePageUseCase(
  ['studio', 'sanitiser', 'pageState', 'visibility', 'formTools'],
  ({ studio, sanitiser, pageState, visibility, formTools }) => {
    const openForm = async () => {
      await visibility.whenNear('write')
      const { openContactForm } = await import('./contact-form.ts')
      return openContactForm(formTools)
    }
    return async (address) => {
      const office = await takeOrLoad(pageState, MAIN_OFFICE, () =>
        mapped(studio.contacts(), async (offices) => {
          const main = mainOffice(offices)
          if (main === null) return null
          const address = await perLanguageAsync((language) => sanitiser.html(main.address[language]))
          return { ...main, address }
        }),
      )
      if (!office.ok) return { is: 'unavailable' }
      const form = openForm()
      if (pageState.collects) await waitFor(form)
      return { is: 'shown', store: withForm(createLanguageStore({ office: office.value }, address), form) }
    }
  },
)
