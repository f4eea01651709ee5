import type { GamePageView } from '#application/games/game.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { Picture } from '../kit/picture.tsx'
import { useSite } from '../kit/site-context.ts'
import { SectionTitle } from '../kit/title.tsx'
import styles from './game-plan.module.css'

/** Names to the right of this share of the drawing are on the left of their mark, so that they stay on the drawing. */
const RIGHT_PART = 60

export const GamePlan = ({ game: { plan } }: { readonly game: GamePageView }) => {
  const { language } = useSite().address
  if (plan === null) return null
  const { title, image, places } = plan
  const isTall = (image.height ?? 0) > (image.width ?? 0)
  return (
    <section className={isTall ? `${styles.plan} ${styles.tall}` : styles.plan} aria-labelledby="plan">
      <SectionTitle id="plan">{inLanguageOrFallback(title, language)}</SectionTitle>
      <div className={styles.drawing}>
        <Picture image={image} sizes="100vw" className={styles.picture} />
        {/* Screen readers read the names in the list below the drawing. */}
        {places.map(({ x, y, name }) => (
          <b
            key={`${x} ${y}`}
            className={x > RIGHT_PART ? `${styles.mark} ${styles.before}` : styles.mark}
            style={{ left: `${x}%`, top: `${y}%` }}
            aria-hidden
          >
            {inLanguageOrFallback(name, language)}
          </b>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone, keyboard users must be able to scroll the row */}
      <ol className={styles.places} tabIndex={0}>
        {places.map(({ x, y, name, text }) => (
          <li key={`${x} ${y}`}>
            <h3>{inLanguageOrFallback(name, language)}</h3>
            {text[language]}
          </li>
        ))}
      </ol>
    </section>
  )
}
