import type { ReactNode } from 'react'
import type { DeskScreen } from '#application/desk/desk-page.ts'
import { formatInZone } from '#domain/language/date.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { formMessagesIn } from '../forms/form-messages-in.ts'
import { filled } from '../messages/filled.ts'
import styles from './desk.module.css'
import { useDesk } from './desk-context.ts'
import plots from './plots.module.css'
import { Bars, Columns } from './plots.tsx'

type Screen = Extract<DeskScreen, { is: 'figures' }>

interface FigureProps {
  readonly id: string
  readonly title: string
  readonly heads: readonly string[]
  /** The first of each is text, the others are numbers. */
  readonly rows: readonly (readonly [string, ...(string | number)[]])[]
  readonly plot: ReactNode
}

const Figure = ({ id, title, heads, rows, plot }: FigureProps) => (
  <section aria-labelledby={id}>
    <h2 id={id} className={styles.heading}>
      {title}
    </h2>
    <figure className={plots.figure}>
      {plot}
      <table className={plots.table} aria-labelledby={id}>
        <thead>
          <tr>
            {heads.map((head, at) => (
              <th key={head} scope="col" className={at === 0 ? undefined : plots.number}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...numbers]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {numbers.map((value, at) => (
                <td key={heads[at + 1]} className={plots.number}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  </section>
)

const HOURS_OF_A_DAY = 24

export const FiguresScreen = ({ screen: { figures } }: { readonly screen: Screen }) => {
  const { messages, language, timeZone } = useDesk()
  const { figures: texts } = messages
  const { weeks, vacancies, sources, departments } = figures
  const options: Readonly<Record<string, string>> | undefined = formMessagesIn(language, {}).application
    .options.referral
  const day = (at: number) => formatInZone(at, timeZone, 'dd.MM')
  const bars = (rows: readonly (readonly [string, ...(string | number)[]])[]) =>
    rows.map(([label, value = 0]) => ({ label, value: Number(value) }))
  const duration = (hours: number | null) => {
    if (hours === null) return '–'
    return hours < 2 * HOURS_OF_A_DAY
      ? filled(texts.hours, { n: hours })
      : filled(texts.days, { n: Math.round(hours / HOURS_OF_A_DAY) })
  }
  const ofWeeks = weeks.map(({ from, count }) => [day(from), count] as const)
  const ofVacancies = vacancies.map(({ id, title, count }) => {
    if (id === null) return [texts.anyJob, count] as const
    return [title === null ? `#${id}` : `${inLanguageOrFallback(title, language)} (#${id})`, count] as const
  })
  const ofSources = sources.map(({ source, count }) => [options?.[source] ?? source, count] as const)
  const ofDepartments = departments.map(
    ({ department, count, answered, medianHours }) =>
      [
        department === null ? texts.noDepartment : inLanguageOrFallback(department.title, language),
        count,
        answered,
        duration(medianHours),
      ] as const,
  )
  if (vacancies.length === 0) return <p role="status">{texts.none}</p>
  return (
    <div className={styles.stack}>
      <p className={styles.soft}>{texts.text}</p>
      <Figure
        id="weeks"
        title={texts.byWeek}
        heads={[texts.week, texts.applications]}
        rows={ofWeeks}
        plot={<Columns bars={bars(ofWeeks)} />}
      />
      <Figure
        id="vacancies"
        title={texts.byVacancy}
        heads={[texts.vacancy, texts.applications]}
        rows={ofVacancies}
        plot={<Bars bars={bars(ofVacancies)} />}
      />
      <Figure
        id="sources"
        title={texts.bySource}
        heads={[texts.source, texts.applications]}
        rows={ofSources}
        plot={<Bars bars={bars(ofSources)} />}
      />
      <Figure
        id="departments"
        title={texts.byDepartment}
        heads={[texts.department, texts.applications, texts.answered, texts.firstAnswer]}
        rows={ofDepartments}
        plot={
          <Bars
            bars={departments.map(({ medianHours }, at) => ({ label: String(at), value: medianHours ?? 0 }))}
          />
        }
      />
    </div>
  )
}
