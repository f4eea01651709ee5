import type { ApplicationForm } from '#application/careers/application-form.ts'
import type { JobList, JobListState } from '#application/careers/job-list.ts'
import { jobListView } from '#application/careers/job-list.ts'
import type { WithForm } from '#application/forms/late.ts'
import { hasText, textIn } from '#domain/language/text-in.ts'
import { useSite } from '../kit/site-context.ts'
import { PageTitle } from '../kit/title.tsx'
import { useView } from '../kit/use-view.ts'
import type { HeadContext } from '../page.ts'
import { definePage } from '../page.ts'
import { ApplyBlock, ApplyLink } from './apply-block.tsx'
import { Benefits } from './benefits.tsx'
import { DepartmentChips } from './department-chips.tsx'
import { DepartmentSection } from './department-section.tsx'
import styles from './jobs-page.module.css'

const jobsPageOf = ({ jobsPage }: JobListState) => jobsPage

const JobsPage = ({ jobs }: { readonly jobs: JobList & WithForm<ApplicationForm> }) => {
  const { address, messages } = useSite()
  const { chips, chosen, sections } = useView(jobs.state, jobListView)
  const words = useView(jobs.state, jobsPageOf)
  const benefits = useView(jobs.state, (state) => state.benefits)
  const title = words === null ? '' : textIn(words, 'jobsTitle', address.language)
  const intro = words === null ? '' : textIn(words, 'jobsText', address.language)
  return (
    <>
      <section className={styles.hero}>
        <PageTitle>{hasText(title) ? title : messages.work}</PageTitle>
        {hasText(intro) ? <p className={styles.intro}>{intro}</p> : null}
        <p>
          <ApplyLink />
        </p>
      </section>
      {sections.length === 0 ? (
        <p className={styles.empty}>{messages.noneOpen}</p>
      ) : (
        <>
          <DepartmentChips chips={chips} chosen={chosen} />
          {sections.map((section) => (
            <DepartmentSection key={section.department.id} section={section} />
          ))}
        </>
      )}
      <Benefits benefits={benefits} />
      <ApplyBlock form={jobs.form} />
    </>
  )
}

const head = (jobs: JobList, { messages, language }: HeadContext) => {
  const { jobsPage } = jobs.state.getState()
  const title = jobsPage === null ? '' : textIn(jobsPage, 'jobsSeoTitle', language)
  return { title: hasText(title) ? title : messages.jobsPageTitle }
}

export const page = definePage({
  open: ({ openJobList }, address) => openJobList(address),
  draw: (jobs) => <JobsPage jobs={jobs} />,
  head,
})
