import { hasText } from '#domain/language/localized.ts'
import type { TeamQuote } from '#domain/studio/team-quote.ts'
import { Picture } from './picture.tsx'
import styles from './quote.module.css'
import { useSite } from './site-context.ts'

interface Props {
  readonly quote: TeamQuote
  readonly sizes?: string
}

export const Quote = ({ quote: { text, name, role, image }, sizes = '11rem' }: Props) => {
  const { language } = useSite().address
  return (
    <figure className={styles.quote}>
      {image === null ? null : <Picture image={image} sizes={sizes} upTo={960} className={styles.picture} />}
      <blockquote className={styles.text}>{text[language]}</blockquote>
      <figcaption className={styles.name}>
        {name[language]}
        {hasText(role[language]) ? <span className={styles.role}>{role[language]}</span> : null}
      </figcaption>
    </figure>
  )
}
