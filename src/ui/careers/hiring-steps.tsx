import type { HiringStep } from '#domain/careers/hiring-step.ts'
import { useSite } from '../kit/site-context.ts'
import { SectionTitle } from '../kit/title.tsx'
import styles from './hiring-steps.module.css'

const TITLE = 'hiring'

interface Props {
  readonly steps: readonly HiringStep[]
  /** True if a phone shows two steps next to each other. Otherwise all are below each other. */
  readonly isRow?: boolean
}

export const HiringSteps = ({ steps, isRow = false }: Props) => {
  const { address, messages } = useSite()
  return steps.length === 0 ? null : (
    <section className={styles.hiring} aria-labelledby={TITLE}>
      <SectionTitle id={TITLE}>{messages.hiring}</SectionTitle>
      <ol className={isRow ? styles.row : styles.steps}>
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
