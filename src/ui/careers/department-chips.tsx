import { ALL_DEPARTMENTS, type Chip } from '#domain/careers/department-filter.ts'
import type { DepartmentId } from '#domain/careers/vacancy.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { pathTo } from '#domain/site/pages.ts'
import { PageLink } from '../kit/page-link.tsx'
import { useSite } from '../kit/site-context.ts'
import styles from './department-chips.module.css'

interface Props {
  readonly chips: readonly Chip[]
  readonly chosen: DepartmentId | null
}

/** Links, so that the choice is in the address and works without script. */
export const DepartmentChips = ({ chips, chosen }: Props) => {
  const { address, messages } = useSite()
  return (
    <ul className={styles.chips}>
      {chips.map((chip) => (
        <li key={chip?.id ?? 'all'}>
          <PageLink
            className={styles.chip}
            to={chip === ALL_DEPARTMENTS ? pathTo('jobs') : `${pathTo('jobs')}?department=${chip.id}`}
            aria-current={chosen === (chip?.id ?? null) ? 'true' : undefined}
          >
            {chip === ALL_DEPARTMENTS
              ? messages.allDepartments
              : inLanguageOrFallback(chip.title, address.language)}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
