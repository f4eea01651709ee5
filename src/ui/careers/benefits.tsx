import { type Benefit, shownBenefits } from '#domain/careers/benefit.ts'
import { useSite } from '../kit/site-context.ts'
import styles from './benefits.module.css'

export const Benefits = ({ benefits }: { readonly benefits: readonly Benefit[] }) => {
  const { address } = useSite()
  const shown = shownBenefits(benefits, address.language)
  if (shown.length === 0) return null
  return (
    <ul className={styles.benefits}>
      {shown.map((benefit) => (
        <li className={styles.benefit} key={benefit.id}>
          <h3 className={styles.title}>{benefit.title[address.language]}</h3>
          <p className={styles.text}>{benefit.text[address.language]}</p>
        </li>
      ))}
    </ul>
  )
}
