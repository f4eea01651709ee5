import type { ScreenOf } from '#application/desk/desk-page.ts'
import { formatInZone } from '#domain/language/date.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { formMessagesIn } from '../forms/form-messages-in.ts'
import { filled } from '../messages/filled.ts'
import styles from './desk.module.css'
import { HOURS_OF_A_DAY, useDesk } from './desk-context.ts'
import tables from './figures.module.css'
import { DeskSection } from './parts.tsx'

interface Row {
  readonly key: number | string
  readonly name: string
  /** A text after the name of a vacancy, such as `#12`. It tells two vacancies with the same name apart. */
  readonly mark?: string
  readonly numbers: readonly (number | string)[]
  /** The bright part of the bar. */
  readonly done?: number
}

interface FigureProps {
  readonly id: string
  readonly title: string
  readonly heads: readonly string[]
  readonly rows: readonly Row[]
  /** How many rows are shown at first. */
  readonly first?: number
}

/**
 * Draws a bar of a chart. It is an SVG, because the content security policy of the recruiters' pages forbids style
 * attributes.
 */
const Bar = ({ part, done }: { readonly part: number; readonly done: number | null }) => (
  <svg className={tables.bar} aria-hidden="true">
    <rect width={`${part * 100}%`} height="100%" rx="4" />
    {done !== null && <rect width={`${done * 100}%`} height="100%" rx="4" />}
  </svg>
)

/** Draws an upright bar with its number above it. */
const Column = ({ count, most }: { readonly count: number; readonly most: number }) => {
  const share = (count / most) * 100
  return (
    <svg className={tables.bar} aria-hidden="true">
      <rect y={`${100 - share}%`} width="100%" height={`${share}%`} rx="4" />
      <text x="50%" y={`${100 - share}%`} dy="-0.5em">
        {count}
      </text>
    </svg>
  )
}

const Total = ({ name, value }: { readonly name: string; readonly value: number | string }) => (
  <p className={tables.total}>
    <span className={styles.soft}>{name}</span> <b>{value}</b>
  </p>
)

const Weeks = ({ weeks }: Pick<ScreenOf<'figures'>['figures'], 'weeks'>) => {
  const { messages, timeZone } = useDesk()
  const { figures: texts } = messages
  const most = Math.max(1, ...weeks.map(({ count }) => count))
  return (
    <DeskSection id="weeks" title={texts.byWeek}>
      <ol className={tables.weeks}>
        {weeks.map(({ from, count }) => (
          <li key={from}>
            <time dateTime={formatInZone(from, timeZone, 'y-MM-dd')}>
              {formatInZone(from, timeZone, 'dd.MM')}
            </time>
            <span className="unseen">{count}</span>
            <Column count={count} most={most} />
          </li>
        ))}
      </ol>
    </DeskSection>
  )
}

const Figure = ({ title, rows, first = 10, id, heads }: FigureProps) => {
  const { figures: texts } = useDesk().messages
  const more = `${id}-more`
  const most = Math.max(1, ...rows.map(({ numbers }) => Number(numbers[0])))
  const table = (titleId: string, shown: readonly Row[]) => (
    <table className={tables.table} aria-labelledby={titleId}>
      <thead>
        <tr>
          {heads.map((head, at) => (
            <th key={head} scope="col" className={at === 0 ? undefined : tables.number}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ key, name, mark, numbers, done }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              {mark !== undefined && <span className={styles.soft}> {mark}</span>}
              <Bar part={Number(numbers[0]) / most} done={done === undefined ? null : done / most} />
            </th>
            {numbers.map((value, at) => (
              <td key={heads[at + 1]} className={tables.number}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  return (
    <DeskSection id={id} title={title}>
      {table(id, rows.slice(0, first))}
      {rows.length > first && (
        <details>
          <summary id={more} className={styles.quiet}>
            {filled(texts.more, { n: rows.length - first })}
          </summary>
          {table(more, rows.slice(first))}
        </details>
      )}
    </DeskSection>
  )
}

export const FiguresScreen = ({ figures, subscribers }: ScreenOf<'figures'>) => {
  const { messages, language } = useDesk()
  const { figures: texts } = messages
  const { filters } = messages.entries
  const { vacancies, sources, departments, total } = figures
  const options: Readonly<Record<string, string>> | undefined = formMessagesIn(language, {}).application
    .options.referral
  const numbers = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  // All times of the table have the same unit.
  const unit = departments.some(({ meanHours }) => Number(meanHours) >= HOURS_OF_A_DAY) ? 'days' : 'hours'
  const time = (hours: number | null) =>
    hours === null
      ? '–'
      : filled(messages.durations[unit], {
          n: unit === 'hours' ? hours : numbers.format(hours / HOURS_OF_A_DAY),
        })
  const alerts =
    subscribers === 0 ? null : <p className={styles.soft}>{filled(texts.subscribers, { n: subscribers })}</p>
  if (vacancies.length === 0)
    return (
      <>
        <p role="status">{texts.none}</p>
        {alerts}
      </>
    )
  return (
    <>
      <p className={styles.soft}>{texts.text}</p>
      {alerts}
      <div className={tables.totals}>
        <Total name={texts.applications} value={total.count} />
        <Total name={texts.answeredShare} value={filled(texts.percent, { n: total.answeredPercent })} />
        <Total name={texts.medianOfAll} value={time(total.medianHours)} />
      </div>
      <div className={tables.figures}>
        <Weeks {...figures} />
        <Figure
          id="departments"
          title={texts.byDepartment}
          heads={[filters.department, texts.applications, texts.answered, texts.median, texts.mean]}
          rows={departments.map(({ department, count, answered, medianHours, meanHours }) => ({
            key: department?.id ?? '',
            name: department === null ? texts.noDepartment : inLanguageOrFallback(department.title, language),
            numbers: [count, answered, time(medianHours), time(meanHours)],
            done: answered,
          }))}
        />
        <Figure
          id="vacancies"
          title={texts.byVacancy}
          heads={[filters.vacancy, texts.applications]}
          rows={vacancies.map(({ id, title, count }) => ({
            key: id ?? '',
            name: id === null ? texts.anyJob : title === null ? '' : inLanguageOrFallback(title, language),
            ...(id === null ? {} : { mark: `#${id}` }),
            numbers: [count],
          }))}
          first={5}
        />
        <Figure
          id="sources"
          title={texts.bySource}
          heads={[texts.source, texts.applications]}
          rows={sources.map(({ source, count }) => ({
            key: source,
            name: options?.[source] ?? source,
            numbers: [count],
          }))}
        />
      </div>
    </>
  )
}
