import { describe, expect, test } from 'vitest'
import { type ContactsPage, contactsPage, contactsPageView } from '#application/studio/contacts.ts'
import { perLanguage } from '#domain/language/languages.ts'
import type { RawHtml } from '#domain/rich-text/safe-html.ts'
import { pageAddress } from '#domain/site/page-address.ts'
import type { Contacts } from '#domain/studio/contacts.ts'
import { texts } from '../../arbitraries/language.ts'
import { markingSanitiser } from '../../doubles/marking-sanitiser.ts'
import { memoryFormTools } from '../../doubles/memory-form-tools.ts'
import { memoryPageState } from '../../doubles/memory-page-state.ts'
import { memoryStudio } from '../../doubles/memory-studio.ts'

const office: Contacts = {
  address: texts({ en: 'Limassol' as RawHtml, ru: 'Лимасол' as RawHtml }),
  seoTitle: texts({ en: '', ru: '' }),
  image: null,
  mediaKit: 'kit.zip',
}

const open = (contacts?: readonly Contacts[]) =>
  contactsPage.create({
    studio: memoryStudio(contacts === undefined ? {} : { contacts }),
    sanitiser: markingSanitiser,
    pageState: memoryPageState(),
    visibility: { whenNear: async () => {} },
    formTools: async () => memoryFormTools(),
  })(pageAddress('/contacts'), {})

const opened = async (contacts: readonly Contacts[]): Promise<ContactsPage> => {
  const opening = await open(contacts)
  if (opening.is !== 'shown') throw new Error(opening.is)
  return opening.store
}

describe('the contacts', () => {
  test('show the first office, its address sanitised, in the language', async () => {
    const page = await opened([office, { ...office, address: perLanguage(() => 'Minsk' as RawHtml) }])
    expect(contactsPageView(page.state.getState())).toMatchObject({
      addressHtml: '[Limassol]',
      image: null,
    })
    page.onAddressChange(pageAddress('/ru/contacts'))
    expect(contactsPageView(page.state.getState()).addressHtml).toBe('[Лимасол]')
  })

  test('are shown even without an office', async () => {
    const page = await opened([])
    expect(contactsPageView(page.state.getState())).toMatchObject({ addressHtml: '', image: null })
  })

  test('are unavailable if they cannot be loaded', async () => {
    expect(await open()).toEqual({ is: 'unavailable' })
  })
})
