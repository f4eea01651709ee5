import { perLanguageLater } from '#domain/language/localized.ts'
import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { Contacts } from '#domain/studio/contacts.ts'
import { mainOffice } from '#domain/studio/contacts.ts'
import { found } from '../answer.ts'
import { carried } from '../carried.ts'
import { type WithForm, waitFor, withForm } from '../forms/late.ts'
import type { Opened } from '../opened.ts'
import type { HtmlSanitiser } from '../ports/html-sanitiser.ts'
import type { StudioProfile } from '../ports/studio-profile.ts'
import type { TransferState } from '../ports/transfer-state.ts'
import { defineUseCase } from '../use-case.ts'
import { MAIN_OFFICE } from './carried-contacts.ts'
import type { ContactForm, OpenContactForm } from './contact-form.ts'
import { type ContactsPage, createContactsPage } from './contacts.ts'

interface Dependencies {
  readonly profile: StudioProfile
  readonly sanitiser: HtmlSanitiser
  readonly transferState: TransferState
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
