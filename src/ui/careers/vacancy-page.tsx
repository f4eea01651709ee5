import type { ApplicationForm } from '#application/careers/application-form.ts'
import { type VacancyPage, vacancyPage, vacancyPageView } from '#application/careers/vacancy.ts'
import type { WithForm } from '#application/forms/deferred.ts'
import type { ListedVacancy } from '#domain/careers/vacancy.ts'
import { filterAt, filterQuery } from '#domain/careers/vacancy-filter.ts'
import { isTitledIn } from '#domain/language/availability.ts'
import { LANGUAGES } from '#domain/language/languages.ts'
import { hasText } from '#domain/language/localized.ts'
import { excerptOf } from '#domain/rich-text/plain-text.ts'
import { pathTo } from '#domain/site/pages.ts'
import { BackLink } from '../kit/back-link.tsx'
import { OnlyIn } from '../kit/only-in.tsx'
import { PictureHeader } from '../kit/picture-header.tsx'
import { Quote } from '../kit/quote.tsx'
import { RichText } from '../kit/rich-text.tsx'
import { Share } from '../kit/share.tsx'
import { useSite } from '../kit/site-context.ts'
import { Lead, PageTitle } from '../kit/title.tsx'
import { useView } from '../kit/use-view.ts'
import { filled, onlyIn } from '../messages/filled.ts'
import { definePage, type HeadContext } from '../router/page.ts'
import { PageLink } from '../router/page-link.tsx'
import { ApplyBlock, ApplyLink } from './application-form/apply-block.tsx'
import { Facts } from './facts.tsx'
import { HiringSteps } from './hiring-steps.tsx'
import { placesLine } from './terms.tsx'
import styles from './vacancy-page.module.css'
import { VacancySection } from './vacancy-section.tsx'

const BackToJobs = () => {
  const { address, messages } = useSite()
  return (
    <BackLink to={pathTo('jobs') + filterQuery(filterAt(address.search))}>{messages.backToList}</BackLink>
  )
}

/** A title with more characters has a smaller font, so that the facts below it stay near the first screen. */
const LONG_TITLE = 60

const VacancyHeader = ({ view }: { readonly view: ReturnType<typeof vacancyPageView> }) => {
  const { messages } = useSite()
  const { picture, title, department, game, isOpen } = view
  return (
    <PictureHeader image={picture}>
      <BackToJobs />
      <PageTitle isSmall={title.length > LONG_TITLE}>{title}</PageTitle>
      {department === null && game === null ? null : (
        <p className={styles.department}>
          {department === null ? null : <span>{filled(messages.department, { title: department })}</span>}
          {game === null ? null : <PageLink to={pathTo('game', { slug: game.slug })}>{game.title}</PageLink>}
        </p>
      )}
      {isOpen ? null : (
        <Lead>
          {messages.vacancyClosed}. <PageLink to={pathTo('jobs')}>{messages.allVacancies}</PageLink>
        </Lead>
      )}
    </PictureHeader>
  )
}

const Others = ({ others }: { readonly others: readonly ListedVacancy[] }) => {
  const { messages } = useSite()
  return others.length === 0 ? null : (
    <div className={styles.others}>
      <VacancySection id="others" title={messages.moreVacancies} vacancies={others} />
    </div>
  )
}

const VacancyView = ({
  vacancy: page,
}: {
  readonly vacancy: VacancyPage & Partial<WithForm<ApplicationForm>>
}) => {
  const view = useView(page.state, vacancyPageView)
  const { availability, vacancy, takesApplications, descriptionHtml } = view
  if (availability.is === 'only-in') {
    return (
      <>
        <section className={styles.elsewhere}>
          <BackToJobs />
          <OnlyIn language={availability.language} title={vacancy.title[availability.language]} />
        </section>
        <Others others={view.others} />
      </>
    )
  }
  return (
    <article className={styles.vacancy}>
      <VacancyHeader view={view} />
      <div className={styles.body}>
        <aside className={styles.aside}>
          <div className={styles.beside}>
            <Facts vacancy={vacancy} />
            {takesApplications ? (
              <div className={styles.apply}>
                <ApplyLink label={view.applyLabel} />
              </div>
            ) : null}
            {view.quote === null ? null : <Quote quote={view.quote} />}
          </div>
        </aside>
        <RichText className={styles.description} html={descriptionHtml} />
        <Share copyLink={page.copyLink} />
        <HiringSteps steps={view.steps} />
      </div>
      {takesApplications && page.form !== undefined ? <ApplyBlock form={page.form} /> : null}
      <Others others={view.others} />
    </article>
  )
}

const jobPosting = import.meta.env.SSR ? (await import('./job-posting.ts')).jobPosting : null

const head = (page: VacancyPage, context: HeadContext) => {
  const { vacancy, title, department, availability, isOpen, picture } = vacancyPageView({
    ...page.state.getState(),
    language: context.language,
  })
  const isHere = availability.is === 'here'
  const places = placesLine(vacancy, context.messages, context.language)
  return {
    title: availability.is === 'only-in' ? onlyIn(context.messages, availability.language) : title,
    cardLine: [department ?? '', places].filter(hasText).join(' · '),
    description: excerptOf(vacancy.description[context.language]),
    image: picture,
    languages: LANGUAGES.filter((language) => isTitledIn(vacancy, language)),
    above: [{ name: context.messages.jobsPageTitle, path: pathTo('jobs') }],
    jsonLd: jobPosting !== null && isHere && isOpen ? jobPosting(vacancy, context) : [],
  }
}

export const page = definePage({
  useCase: vacancyPage,
  render: (vacancy) => <VacancyView vacancy={vacancy} />,
  head,
  world: (vacancy) => vacancy.state.getState().game?.colours ?? null,
})
