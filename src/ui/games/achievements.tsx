import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import { RichText } from '../kit/rich-text.tsx'
import { useSite } from '../kit/site-context.ts'
import { SectionTitle } from '../kit/title.tsx'
import styles from './achievements.module.css'

export const Achievements = ({ blocks }: { readonly blocks: readonly SafeHtml[] }) => {
  const { messages } = useSite()
  if (blocks.length === 0) return null
  return (
    <section className={styles.achievements} aria-labelledby="achievements">
      <SectionTitle id="achievements">{messages.achievements}</SectionTitle>
      <div className={styles.blocks}>
        {blocks.map((html) => (
          <RichText className={styles.block} key={html} html={html} />
        ))}
      </div>
    </section>
  )
}
