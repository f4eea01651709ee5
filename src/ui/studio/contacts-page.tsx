import type { WithForm } from '#application/forms/deferred.ts'
import type { ContactForm } from '#application/studio/contact-form.ts'
import { type ContactsPage, contactsPage, contactsPageView } from '#application/studio/contacts.ts'
import { excerptOf } from '#domain/rich-text/plain-text.ts'
import { seoTitleOf } from '#domain/studio/seo-title.ts'
import type { PageHead } from '../head/page-head.ts'
import { Picture } from '../kit/picture.tsx'
import { RichText } from '../kit/rich-text.tsx'
import { useSite } from '../kit/site-context.ts'
import { SupportBanner } from '../kit/support-banner.tsx'
import { PageTitle } from '../kit/title.tsx'
import { useView } from '../kit/use-view.ts'
import { definePage, type HeadContext } from '../router/page.ts'
import { WriteBlock } from './contact-form/write-block.tsx'
import styles from './contacts-page.module.css'
import { MediaKit } from './media-kit.tsx'

const ContactsScreen = ({ contacts }: { readonly contacts: ContactsPage & WithForm<ContactForm> }) => {
  const { messages } = useSite()
  const { addressHtml, image, office } = useView(contacts.state, contactsPageView)
  return (
    <>
      <header
        className={image === null ? styles.header : `${styles.header} black`}
        data-picture={image === null ? undefined : true}
      >
        {image === null ? null : (
          <div className={styles.stage}>
            <Picture image={image} sizes="100vw" eager className="cover recede" />
          </div>
        )}
        <PageTitle>{messages.contacts}</PageTitle>
      </header>
      <div className={styles.ways}>
        {addressHtml === '' ? null : (
          <section className={styles.office} aria-labelledby="main-office">
            <h2 className={styles.officeTitle} id="main-office">
              {messages.mainOffice}
            </h2>
            <RichText html={addressHtml} className={styles.address} />
          </section>
        )}
        <WriteBlock form={contacts.form} />
        <SupportBanner />
        <MediaKit office={office} />
      </div>
    </>
  )
}

const head = (contacts: ContactsPage, { language, messages }: HeadContext): PageHead => {
  const { office } = contacts.state.getState()
  const { addressHtml, image } = contactsPageView({ office, language })
  const description = excerptOf(addressHtml)
  return {
    title: office === null ? messages.contacts : seoTitleOf(office, language, messages.contacts),
    ...(description === '' ? {} : { description }),
    image,
  }
}

export const page = definePage({
  useCase: contactsPage,
  render: (contacts) => <ContactsScreen contacts={contacts} />,
  head,
})
