import {
  EVERY_VACANCY,
  type FilteredVacancies,
  filterQuery,
  REMOTE,
  type VacancyFilter,
} from '#domain/careers/vacancy-filter.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { pluralPhrase } from '#domain/language/plural.ts'
import { pathTo } from '#domain/site/pages.ts'
import { Button } from '../kit/button.tsx'
import { useSite } from '../kit/site-context.ts'
import { PageLink } from '../router/page-link.tsx'
import styles from './filters.module.css'

interface Choice {
  readonly title: string
  readonly filter: VacancyFilter
  readonly isChosen: boolean
}

interface RowProps {
  readonly label: string
  readonly choices: readonly Choice[]
  readonly className: string | undefined
}

/** Each choice is a link, so the chosen filter is in the address and works without JavaScript. */
const Row = ({ label, choices, className }: RowProps) => (
  <ul className={className} aria-label={label}>
    {choices.map(({ title, filter, isChosen }) => (
      <li key={title}>
        <PageLink
          className={styles.choice}
          to={pathTo('jobs') + filterQuery(filter)}
          aria-current={isChosen ? 'true' : undefined}
        >
          {title}
        </PageLink>
      </li>
    ))}
  </ul>
)

/**
 * The page hides a filter that has fewer choices than this, including the choice "All". If the visitor has chosen a
 * value, the page shows the filter anyway.
 */
const WORTH_CHOOSING = 3

const SHEET = 'filters'

interface SheetProps {
  readonly rows: readonly Omit<RowProps, 'className'>[]
  readonly chosen: number
  readonly total: number
}

/** Shows the filters for place and employment next to each other. On a phone, a button opens them in a panel. */
const FilterSheet = ({ rows, chosen, total }: SheetProps) => {
  const { address, messages } = useSite()
  return (
    <>
      <button type="button" className={styles.open} popoverTarget={SHEET}>
        {messages.filters}
        {chosen === 0 ? null : <b>{chosen}</b>}
      </button>
      <div className={styles.sheet} id={SHEET} popover="auto">
        {rows.map((row) => (
          <Row key={row.label} className={styles.further} {...row} />
        ))}
        <div className={styles.done}>
          <Button popoverTarget={SHEET} popoverTargetAction="hide">
            {pluralPhrase(address.language, total, messages.showVacancies)}
          </Button>
        </div>
      </div>
    </>
  )
}

export const Filters = ({ list }: { readonly list: FilteredVacancies }) => {
  const { address, messages } = useSite()
  const { filter, departments, places, offersRemote, employment } = list
  const choice = (title: string, part: Partial<VacancyFilter>): Choice => {
    const next = { ...filter, ...part }
    return { title, filter: next, isChosen: filterQuery(next) === filterQuery(filter) }
  }
  const furtherRows: readonly Omit<RowProps, 'className'>[] = [
    {
      label: messages.allLocations,
      choices: [
        choice(messages.allLocations, { place: null }),
        ...places.map(({ key, name }) => choice(name, { place: key })),
        ...(offersRemote ? [choice(messages.remote, { place: REMOTE })] : []),
      ],
    },
    {
      label: messages.anyEmployment,
      choices: [
        choice(messages.anyEmployment, { employment: null }),
        ...employment.map((type) => choice(messages.employmentTypes[type], { employment: type })),
      ],
    },
  ]
  const further = furtherRows.filter(
    ({ choices }) => (list.isLong && choices.length >= WORTH_CHOOSING) || !choices[0]?.isChosen,
  )
  const chosen = [filter.place, filter.employment].filter((part) => part !== null).length
  return (
    <nav className={styles.filters} aria-label={messages.jobs}>
      <Row
        className={styles.departments}
        label={messages.allDepartments}
        choices={[
          choice(messages.allDepartments, { department: null }),
          ...departments.map(({ id, title }) =>
            choice(inLanguageOrFallback(title, address.language), { department: id }),
          ),
        ]}
      />
      {further.length === 0 ? null : <FilterSheet rows={further} chosen={chosen} total={list.total} />}
    </nav>
  )
}

export const NothingMatches = () => {
  const { messages } = useSite()
  return (
    <p className={styles.nothing}>
      {messages.nothingMatches}
      <PageLink to={pathTo('jobs') + filterQuery(EVERY_VACANCY)}>{messages.allVacancies}</PageLink>
    </p>
  )
}
