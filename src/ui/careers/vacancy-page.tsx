import type { ApplicationForm } from '#application/careers/application-form.ts'
import { type VacancyPage, vacancyPage, vacancyPageView } from '#application/careers/vacancy.ts'
import type { WithForm } from '#application/forms/deferred.ts'
import { isTitledIn } from '#domain/language/availability.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import { excerptOf } from '#domain/rich-text/plain-text.ts'
import { pathTo } from '#domain/site/pages.ts'
import { Icon } from '../kit/icon.tsx'
import { PageLink } from '../kit/page-link.tsx'
import { RichText } from '../kit/rich-text.tsx'
import { Share } from '../kit/share.tsx'
import { useSite } from '../kit/site-context.ts'
import { PageTitle } from '../kit/title.tsx'
import { useView } from '../kit/use-view.ts'
import { filled, onlyIn } from '../messages/filled.ts'
import { definePage, type HeadContext } from '../page.ts'
import { ApplyBlock, ApplyLink } from './application-form/apply-block.tsx'
import { jobPosting } from './job-posting.ts'
import styles from './vacancy-page.module.css'

const BackToJobs = () => {
  const { messages } = useSite()
  return (
    <PageLink className={styles.back} to={pathTo('jobs')}>
      <Icon name="back" />
      {messages.backToList}
    </PageLink>
  )
}

const VacancyView = ({ vacancy }: { readonly vacancy: VacancyPage & WithForm<ApplicationForm> }) => {
  const { messages } = useSite()
  const { availability, title, department, salary, isOpen, takesApplications, descriptionHtml } = useView(
    vacancy.state,
    vacancyPageView,
  )
  if (availability.is === 'only-in') {
    return (
      <section className={styles.elsewhere}>
        <BackToJobs />
        <PageTitle>{onlyIn(messages, availability.language)}</PageTitle>
      </section>
    )
  }
  return (
    <article className={styles.vacancy}>
      <header className={styles.header}>
        <BackToJobs />
        <PageTitle>{title}</PageTitle>
        {department === null ? null : (
          <p className={styles.fact}>{filled(messages.department, { title: department })}</p>
        )}
        {salary === null ? null : (
          <p className={styles.fact}>{filled(messages.salary[salary.per], { range: salary.range })}</p>
        )}
        {takesApplications ? <ApplyLink /> : null}
        {isOpen ? null : <p className={styles.closed}>{messages.vacancyClosed}</p>}
      </header>
      <div className={styles.body}>
        <RichText html={descriptionHtml} />
        <aside className={styles.aside}>
          <Share copyLink={vacancy.copyLink} />
        </aside>
      </div>
      {takesApplications ? <ApplyBlock form={vacancy.form} /> : null}
    </article>
  )
}

const head = (page: VacancyPage, context: HeadContext) => {
  const { vacancy } = page.state.getState()
  const { title, availability, isOpen } = vacancyPageView({ vacancy, language: context.language })
  const isHere = availability.is === 'here'
  return {
    title: availability.is === 'only-in' ? onlyIn(context.messages, availability.language) : title,
    description: excerptOf(vacancy.description[context.language]),
    languages: LANGUAGES.filter((language) => isTitledIn(vacancy, language)),
    above: [{ name: context.messages.jobsPageTitle, path: pathTo('jobs') }],
    jsonLd: isHere && isOpen ? [jobPosting(vacancy, context)] : [],
  }
}

export const page = definePage({
  useCase: vacancyPage,
  open: (open, address, { slug = '' }) => open(slug, address),
  render: (vacancy) => <VacancyView vacancy={vacancy} />,
  head,
})
