import { memo } from 'react'
import type { Layout } from '#application/site/layout.ts'
import { documentAddress } from '#domain/legal/document-address.ts'
import { type FooterDocument, footerLegalLinks } from '#domain/legal/footer-links.ts'
import { pathTo } from '#domain/site/pages.ts'
import { isTurnedOff } from '#domain/site/sections.ts'
import { Badges } from '../kit/badges.tsx'
import { useSite } from '../kit/site-context.ts'
import { Tagline } from '../kit/tagline.tsx'
import { TextLink } from '../kit/text-link.tsx'
import { filled } from '../messages/filled.ts'
import type { Messages } from '../messages/messages.ts'
import styles from './footer.module.css'
import { Wordmark } from './logo.tsx'
import { MenuLink } from './menu-link.tsx'
import { SocialLinks } from './social-links.tsx'

const CookieSettingsLink = ({ className }: { readonly className?: string | undefined }) => {
  const { address, facts, messages, openCookieSettings } = useSite()
  const policy = documentAddress('cookie-policy', address.language)
  return (
    <a
      className={className}
      href={isTurnedOff(policy, facts.off) ? '#content' : policy}
      aria-haspopup="dialog"
      onClick={(event) => {
        event.preventDefault()
        openCookieSettings()
      }}
    >
      {messages.cookieSettings}
    </a>
  )
}

const NAMES = {
  'legal-notices': 'legalNotices',
  'privacy-notice': 'privacyNotice',
  'cookie-policy': 'cookiePolicy',
} as const satisfies Record<FooterDocument, keyof Messages>

interface Props {
  readonly layout: Layout
  readonly hidden: boolean
}

export const Footer = memo(({ layout, hidden }: Props) => {
  const { address, facts, messages } = useSite()
  const { language } = address
  const links = layout.menus.footer[language].filter(({ link }) => !isTurnedOff(link, facts.off))
  const hasDocuments = facts.termsHost !== '' || !isTurnedOff(pathTo('terms'), facts.off)
  return (
    <footer className={`${styles.footer} black`} data-hidden={hidden || undefined}>
      <div className={styles.top}>
        <div className={styles.studio}>
          <p className={styles.tagline}>
            <Tagline text={messages.tagline} />
          </p>
          <SocialLinks items={layout.menus['footer-socials'][language]} />
        </div>
        <div className={styles.ways}>
          {links.length === 0 ? null : (
            <nav aria-label={facts.brand}>
              <ul className={styles.links}>
                {links.map(({ name, link }) => (
                  <li key={link}>
                    <MenuLink className={styles.link} name={name} address={link} />
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <Badges badges={layout.menus['footer-platforms'][language]} />
        </div>
      </div>
      <div className={styles.bottom}>
        <p>{filled(messages.copyright, { brand: facts.brand })}</p>
        <ul className={styles.legal}>
          {(hasDocuments ? footerLegalLinks(facts.termsHost, language) : []).map(
            ({ document, address: to }) => (
              <li key={document}>
                <TextLink className={styles.small} link={to}>
                  {messages[NAMES[document]]}
                </TextLink>
              </li>
            ),
          )}
          <li>
            <CookieSettingsLink className={styles.small} />
          </li>
        </ul>
      </div>
      <div className={styles.sign} aria-hidden="true">
        <Wordmark />
      </div>
    </footer>
  )
})
