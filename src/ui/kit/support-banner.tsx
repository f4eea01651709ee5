import { supportButton } from '#domain/games/support.ts'
import { isTurnedOff } from '#domain/site/sections.ts'
import { ButtonAway } from './button.tsx'
import { useSite } from './site-context.ts'
import styles from './support-banner.module.css'
import { SectionTitle } from './title.tsx'

export const SupportBanner = ({ supportLink = '' }: { readonly supportLink?: string }) => {
  const { facts, messages } = useSite()
  const { leads, address } = supportButton(supportLink)
  if (leads === 'to a page' && isTurnedOff(address, facts.off)) return null
  return (
    <section className={styles.banner} aria-labelledby="support-banner">
      <SectionTitle id="support-banner">{messages.supportBanner}</SectionTitle>
      <ButtonAway link={address} look="quiet">
        {messages.supportBannerButton}
      </ButtonAway>
    </section>
  )
}
