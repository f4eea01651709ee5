import { hasText } from '#domain/language/localized.ts'
import type { TeamQuote } from '#domain/studio/team-quote.ts'
import { Picture } from './picture.tsx'
import styles from './quote.module.css'
import { useSite } from './site-context.ts'

export const Quote = ({ quote: { text, name, role, image } }: { readonly quote: TeamQuote }) => {
  const { language } = useSite().address
  return (
    <figure className={styles.quote}>
      {image === null ? null : (
        <Picture image={image} sizes="(width > 1024px) 26rem, 92vw" upTo={960} className={styles.picture} />
      )}
      <blockquote className={styles.text}>{text[language]}</blockquote>
      <figcaption className={styles.name}>
        {name[language]}
        {hasText(role[language]) ? <span className={styles.role}>{role[language]}</span> : null}
      </figcaption>
    </figure>
  )
}
