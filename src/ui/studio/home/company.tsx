import { pathTo } from '#domain/site/pages.ts'
import type { Image } from '#domain/studio/image.ts'
import { ButtonLink } from '../../kit/button.tsx'
import { Picture } from '../../kit/picture.tsx'
import { useSite } from '../../kit/site-context.ts'
import { SectionTitle } from '../../kit/title.tsx'
import styles from './company.module.css'

export const Company = ({ image }: { readonly image: Image | null }) => {
  const { messages } = useSite()
  return (
    <section className={styles.company} aria-labelledby="company">
      <div className={styles.words}>
        <SectionTitle id="company">{messages.company}</SectionTitle>
        <p className={styles.teaser}>{messages.companyTeaser}</p>
        <ButtonLink to={pathTo('about-us')} look="quiet">
          {messages.moreDetails}
        </ButtonLink>
      </div>
      {image === null ? null : (
        <div className={styles.frame}>
          <Picture image={image} sizes="(width > 1024px) 60vw, 100vw" className={styles.picture} />
        </div>
      )}
    </section>
  )
}
