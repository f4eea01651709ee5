import type { GamePageView } from '#application/games/game.ts'
import { RichText } from '../kit/rich-text.tsx'
import styles from './game-story.module.css'
import { PlatformLinks } from './platform-links.tsx'

/** What the game is about, where it can be had, and what else there is to say. */
export const GameStory = ({ game }: { readonly game: GamePageView }) => {
  const { title, descriptionHtml, additionalHtml, platforms } = game
  return (
    <section className={styles.story}>
      {/* The headings of the story are below this one, which is for screen readers: the logo shows it. */}
      <h2 className={styles.heading}>{title}</h2>
      <div className={styles.opening}>
        <RichText className={styles.description} html={descriptionHtml} />
        <PlatformLinks platforms={platforms} title={title} />
      </div>
      {additionalHtml === '' ? null : <RichText className={styles.additional} html={additionalHtml} />}
    </section>
  )
}
