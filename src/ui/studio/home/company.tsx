import { hasText, type Localized } from '#domain/language/localized.ts'
import { pathTo } from '#domain/site/pages.ts'
import type { Image } from '#domain/studio/image.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { Picture } from '../../kit/picture.tsx'
import { useSite } from '../../kit/site-context.ts'
import { SectionTitle } from '../../kit/title.tsx'
import styles from './company.module.css'

interface Props {
  readonly image: Image | null
  readonly subtitle: Localized | null
}

export const Company = ({ image, subtitle }: Props) => {
  const { address, messages } = useSite()
  const words = subtitle?.[address.language] ?? ''
  return (
    <section className={styles.company} aria-labelledby="company">
      <div className={styles.words}>
        <SectionTitle id="company">{messages.company}</SectionTitle>
        <p className={styles.teaser}>{messages.companyTeaser}</p>
        {hasText(words) ? <p className={styles.subtitle}>{words}</p> : null}
        <ButtonLink to={pathTo('about-us')} look="quiet">
          {messages.moreDetails}
        </ButtonLink>
      </div>
      {image === null ? null : (
        <div className={styles.frame}>
          <Picture image={image} sizes="100vw" className="cover" />
        </div>
      )}
    </section>
  )
}
