import type { Plan } from '#domain/games/game.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { Picture } from '../kit/picture.tsx'
import { useSite } from '../kit/site-context.ts'
import { SectionTitle } from '../kit/title.tsx'
import styles from './game-plan.module.css'

/** Names to the right of this share of the drawing are on the left of their mark, so that they stay on the drawing. */
const RIGHT_PART = 60

export const GamePlan = ({ plan: { title, image, places } }: { readonly plan: Plan }) => {
  const {
    address: { language },
  } = useSite()
  const isTall = (image.height ?? 0) > (image.width ?? 0)
  return (
    <section className={isTall ? `${styles.plan} ${styles.tall}` : styles.plan} aria-labelledby="plan">
      <SectionTitle id="plan">{inLanguageOrFallback(title, language)}</SectionTitle>
      <div className={styles.drawing}>
        <Picture
          image={image}
          sizes={isTall ? '(width > 1024px) 42vw, 100vw' : '100vw'}
          className={styles.picture}
        />
        {/* Screen readers read the names in the list below the drawing. */}
        {places.map(({ x, y, name }) => (
          <span
            key={`${x} ${y}`}
            className={x > RIGHT_PART ? `${styles.mark} ${styles.before}` : styles.mark}
            style={{ left: `${x}%`, top: `${y}%` }}
            aria-hidden="true"
          >
            <span className={styles.name}>{inLanguageOrFallback(name, language)}</span>
          </span>
        ))}
      </div>
      <ol className={styles.places}>
        {places.map(({ x, y, name, text }) => (
          <li key={`${x} ${y}`} className={styles.place}>
            <h3>{inLanguageOrFallback(name, language)}</h3>
            <p>{text[language]}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
