import { supportButton } from '#domain/games/support.ts'
import { pathTo } from '#domain/site/pages.ts'
import { isTurnedOff } from '#domain/site/sections.ts'
import { PageLink } from '../router/page-link.tsx'
import styles from './contacts-block.module.css'
import { Icon } from './icon.tsx'
import { useSite } from './site-context.ts'
import { TextLink } from './text-link.tsx'
import { SectionTitle } from './title.tsx'

export const ContactsBlock = ({ supportLink = '' }: { readonly supportLink?: string }) => {
  const { facts, messages } = useSite()
  const support = supportButton(supportLink)
  const hasContacts = !isTurnedOff(pathTo('contacts'), facts.off)
  const hasSupport = support.leads !== 'to a page' || !isTurnedOff(support.address, facts.off)
  if (!hasContacts && !hasSupport) return null
  return (
    <section className={styles.block} aria-labelledby="contacts-block">
      <SectionTitle id="contacts-block">{messages.contacts}</SectionTitle>
      <ul className={styles.links}>
        {hasContacts ? (
          <li>
            <PageLink className={styles.link} to={pathTo('contacts')}>
              <span className={styles.words}>
                <span className={styles.brand}>{facts.brand}</span>
                <span className={styles.name}>{messages.writeToUs}</span>
              </span>
              <Icon name="arrow" />
            </PageLink>
          </li>
        ) : null}
        {hasSupport ? (
          <li>
            <TextLink className={styles.link} link={support.address}>
              <span className={styles.words}>
                <span className={styles.hint}>{messages.supportBanner}</span>
                <span className={styles.name}>{messages.supportBannerButton}</span>
              </span>
              <Icon name={support.leads === 'to a page' ? 'arrow' : 'out'} />
            </TextLink>
          </li>
        ) : null}
      </ul>
    </section>
  )
}
