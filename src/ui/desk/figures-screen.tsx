import type { DeskScreen } from '#application/desk/desk-page.ts'
import { formatInZone } from '#domain/language/date.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { formMessagesIn } from '../forms/form-messages-in.ts'
import styles from './desk.module.css'
import { useDesk } from './desk-context.ts'
import tables from './figures.module.css'

type Screen = Extract<DeskScreen, { is: 'figures' }>

interface Row {
  readonly name: string
  readonly numbers: readonly (number | string)[]
}

interface FigureProps {
  readonly id: string
  readonly title: string
  readonly heads: readonly string[]
  readonly rows: readonly Row[]
}

const Figure = ({ id, title, heads, rows }: FigureProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className={styles.heading}>
      {title}
    </h2>
    <table className={tables.table} aria-labelledby={id}>
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
        {rows.map(({ name, numbers }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {numbers.map((value, at) => (
              <td key={heads[at + 1]} className={tables.number}>
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

export const FiguresScreen = ({ screen: { figures } }: { readonly screen: Screen }) => {
  const { messages, language, timeZone, duration } = useDesk()
  const { figures: texts } = messages
  const { weeks, vacancies, sources, departments } = figures
  const options: Readonly<Record<string, string>> | undefined = formMessagesIn(language, {}).application
    .options.referral
  const day = (at: number) => formatInZone(at, timeZone, 'dd.MM')
  const time = (hours: number | null) => (hours === null ? '–' : duration(hours))
  const vacancyName = ({ id, title }: (typeof vacancies)[number]) => {
    if (id === null) return texts.anyJob
    return title === null ? `#${id}` : `${inLanguageOrFallback(title, language)} (#${id})`
  }
  if (vacancies.length === 0) return <p role="status">{texts.none}</p>
  return (
    <div className={styles.stack}>
      <p className={styles.soft}>{texts.text}</p>
      <Figure
        id="weeks"
        title={texts.byWeek}
        heads={[texts.week, texts.applications]}
        rows={weeks.map(({ from, count }) => ({ name: day(from), numbers: [count] }))}
      />
      <Figure
        id="vacancies"
        title={texts.byVacancy}
        heads={[texts.vacancy, texts.applications]}
        rows={vacancies.map((vacancy) => ({
          name: vacancyName(vacancy),
          numbers: [vacancy.count],
        }))}
      />
      <Figure
        id="sources"
        title={texts.bySource}
        heads={[texts.source, texts.applications]}
        rows={sources.map(({ source, count }) => ({
          name: options?.[source] ?? source,
          numbers: [count],
        }))}
      />
      <Figure
        id="departments"
        title={texts.byDepartment}
        heads={[texts.department, texts.applications, texts.answered, texts.median, texts.mean]}
        rows={departments.map(({ department, count, answered, medianHours, meanHours }) => ({
          name: department === null ? texts.noDepartment : inLanguageOrFallback(department.title, language),
          numbers: [count, answered, time(medianHours), time(meanHours)],
        }))}
      />
    </div>
  )
}
