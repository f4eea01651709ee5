import type { HiringStep } from '#domain/careers/hiring-step.ts'
import { useSite } from '../kit/site-context.ts'
import swipe from '../kit/swipe-row.module.css'
import { SectionTitle } from '../kit/title.tsx'
import styles from './hiring-steps.module.css'

const TITLE = 'hiring'

export const HiringSteps = ({ steps }: { readonly steps: readonly HiringStep[] }) => {
  const { address, messages } = useSite()
  return steps.length === 0 ? null : (
    <section className={styles.hiring} aria-labelledby={TITLE}>
      <SectionTitle id={TITLE}>{messages.hiring}</SectionTitle>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone, keyboard users must be able to scroll the row */}
      <ol className={`${swipe.row} ${styles.steps}`} tabIndex={0}>
        {steps.map(({ title, text }) => (
          <li key={title[address.language]} className={styles.step}>
            <h3 className={styles.title}>{title[address.language]}</h3>
            <p className={styles.text}>{text[address.language]}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
