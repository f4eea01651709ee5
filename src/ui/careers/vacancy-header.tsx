import type { vacancyPageView } from '#application/careers/vacancy.ts'
import { filterAt, filterQuery } from '#domain/careers/vacancy-filter.ts'
import { pathTo } from '#domain/site/pages.ts'
import { BackLink } from '../kit/back-link.tsx'
import { PictureHeader } from '../kit/picture-header.tsx'
import { useSite } from '../kit/site-context.ts'
import { Lead, PageTitle } from '../kit/title.tsx'
import { filled } from '../messages/filled.ts'
import { PageLink } from '../router/page-link.tsx'
import styles from './vacancy-page.module.css'

export const BackToJobs = () => {
  const { address, messages } = useSite()
  return (
    <BackLink to={pathTo('jobs') + filterQuery(filterAt(address.search))}>{messages.backToList}</BackLink>
  )
}

/** A title with more characters has a smaller font, so that the facts below it stay near the first screen. */
const LONG_TITLE = 60

export const VacancyHeader = ({ view }: { readonly view: ReturnType<typeof vacancyPageView> }) => {
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
