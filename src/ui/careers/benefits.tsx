import type { Benefit } from '#domain/careers/benefit.ts'
import { textIn, textInOrElse } from '#domain/language/text-in.ts'
import { useSite } from '../kit/site-context.ts'
import styles from './benefits.module.css'

export const Benefits = ({ benefits }: { readonly benefits: readonly Benefit[] }) => {
  const { address } = useSite()
  if (benefits.length === 0) return null
  return (
    <ul className={styles.benefits}>
      {benefits.map((benefit) => (
        <li className={styles.benefit} key={benefit.id}>
          <h3 className={styles.title}>{textInOrElse(benefit, 'title', address.language)}</h3>
          <p className={styles.text}>{textIn(benefit, 'text', address.language)}</p>
        </li>
      ))}
    </ul>
  )
}
