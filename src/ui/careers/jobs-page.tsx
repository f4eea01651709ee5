import type { ApplicationForm } from '#application/careers/application-form.ts'
import { type JobList, type JobListState, jobListView, jobsPage } from '#application/careers/jobs.ts'
import type { WithForm } from '#application/forms/deferred.ts'
import type { Benefit } from '#domain/careers/benefit.ts'
import { jobsHeading, jobsPageTitle, quoteBesideList } from '#domain/careers/jobs-page.ts'
import { EVERY_VACANCY, type FilteredVacancies, filterQuery } from '#domain/careers/vacancy-filter.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { titledRecords } from '#domain/language/availability.ts'
import { hasText, inLanguageOrFallback } from '#domain/language/localized.ts'
import { pluralPhrase } from '#domain/language/plural.ts'
import { quietButtonClass } from '../kit/button.tsx'
import { FeedLink } from '../kit/feed-link.tsx'
import { Picture } from '../kit/picture.tsx'
import { PictureHeader } from '../kit/picture-header.tsx'
import { useSite } from '../kit/site-context.ts'
import { PageTitle, SectionTitle } from '../kit/title.tsx'
import { useView } from '../kit/use-view.ts'
import { definePage, type HeadContext } from '../router/page.ts'
import { ApplyBlock, ApplyLink } from './application-form/apply-block.tsx'
import { Filters, NothingMatches } from './filters.tsx'
import { HiringSteps } from './hiring-steps.tsx'
import styles from './jobs-page.module.css'
import { VacancySection } from './vacancy-section.tsx'

const Benefits = ({ benefits }: { readonly benefits: readonly Benefit[] }) => {
  const { address, messages } = useSite()
  const shown = titledRecords(benefits, address.language)
  if (shown.length === 0) return null
  return (
    <section className={styles.benefits} aria-labelledby="benefits">
      <SectionTitle id="benefits">{messages.benefits}</SectionTitle>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone, keyboard users must be able to scroll the row */}
      <ul className={styles.row} tabIndex={0}>
        {shown.map((benefit) => (
          <li className={styles.benefit} key={benefit.id}>
            {benefit.image === null ? null : (
              <Picture image={benefit.image} sizes="(width > 700px) 31vw, 80vw" className={styles.picture} />
            )}
            <h3 className={styles.title}>{benefit.title[address.language]}</h3>
            <p className={styles.text}>{benefit.text[address.language]}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface SectionsProps {
  readonly list: FilteredVacancies
  readonly words: JobListState['jobsPage']
}

const Sections = ({ list, words }: SectionsProps) => {
  const { address, messages } = useSite()
  const departments = list.sections.map(({ department, vacancies }) => ({
    id: `department-${department.id}`,
    title: inLanguageOrFallback(department.title, address.language),
    vacancies,
    quote: quoteBesideList(words, { department, vacancies }, address.language),
  }))
  const further = {
    id: 'more-vacancies',
    title: messages.moreVacancies,
    vacancies: list.further,
    quote: null,
  }
  const sections = list.further.length === 0 ? departments : [...departments, further]
  if (sections.length === 0) return <NothingMatches />
  return sections.map((section) => (
    <VacancySection
      {...section}
      key={section.id}
      count={pluralPhrase(address.language, section.vacancies.length, messages.openVacancies)}
      query={filterQuery(list.filter)}
    />
  ))
}

const JobsPage = ({ jobs }: { readonly jobs: JobList & WithForm<ApplicationForm> }) => {
  const { address, facts, messages } = useSite()
  const list = useView(jobs.state, jobListView)
  const { jobsPage: words, benefits } = useView(jobs.state, (state) => state)
  const intro = words?.text[address.language] ?? ''
  return (
    <>
      <PictureHeader image={words?.image ?? null}>
        <PageTitle>{jobsHeading(words, address.language, messages.work)}</PageTitle>
        {hasText(intro) ? <p className={styles.intro}>{intro}</p> : null}
        <p>
          <ApplyLink />
        </p>
      </PictureHeader>
      {list.noneOpen ? (
        <p className={styles.empty}>{messages.noneOpen}</p>
      ) : (
        <>
          <Filters list={list} />
          <Sections list={list} words={words} />
        </>
      )}
      {facts.jobAlerts === undefined ? null : (
        <p className={styles.alerts}>
          <a
            className={quietButtonClass}
            href={localizedAddress(facts.jobAlerts, address.language) + filterQuery(list.filter)}
          >
            {messages.jobAlerts}
          </a>
        </p>
      )}
      <Benefits benefits={benefits} />
      <div className={styles.application}>
        <HiringSteps steps={titledRecords(words?.steps ?? [], address.language)} />
        <ApplyBlock form={jobs.form} />
      </div>
      <div className={styles.feeds}>
        <FeedLink page="jobs" query={filterQuery({ ...EVERY_VACANCY, department: list.filter.department })} />
      </div>
    </>
  )
}

const head = (jobs: JobList, { messages, language }: HeadContext) => {
  const state = jobs.state.getState()
  return {
    title: jobsPageTitle(state.jobsPage, language, messages.jobsPageTitle),
    description: jobListView(state)
      .departments.map((department) => inLanguageOrFallback(department.title, language))
      .join(' · '),
    image: state.jobsPage?.image ?? null,
  }
}

export const page = definePage({
  useCase: jobsPage,
  render: (jobs) => <JobsPage jobs={jobs} />,
  head,
})
