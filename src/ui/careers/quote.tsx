import type { TeamQuote } from '#domain/careers/jobs-page.ts'
import { hasText } from '#domain/language/localized.ts'
import { Picture } from '../kit/picture.tsx'
import { useSite } from '../kit/site-context.ts'
import styles from './quote.module.css'

/** What a member of the team says, over a picture from a world they work on. */
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
