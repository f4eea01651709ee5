import type { AlertsPage, PicturedAlerts } from '#application/job-alerts/alerts-page.ts'
import { filterQuery } from '#domain/careers/vacancy-filter.ts'
import { RHYTHMS } from '#domain/job-alerts/digest-time.ts'
import { ALERTS_PATH } from '#domain/job-alerts/subscription.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { formatDate } from '#domain/language/date.ts'
import { pathTo } from '#domain/site/pages.ts'
import { VacancyRows } from '../careers/vacancy-rows.tsx'
import { InputField } from '../forms/field-frame.tsx'
import { HiddenField } from '../forms/hidden-field.tsx'
import { Button, quietButtonClass } from '../kit/button.tsx'
import { PictureHeader } from '../kit/picture-header.tsx'
import { useSite } from '../kit/site-context.ts'
import { PageTitle } from '../kit/title.tsx'
import { filled } from '../messages/filled.ts'
import { filterWords } from './filter-words.ts'
import { jobAlertsMessagesIn } from './job-alerts-messages.ts'

const useMessages = () => {
  const { address, facts } = useSite()
  return jobAlertsMessagesIn(address.language, facts)
}

const MOST_SHOWN = 4

const AlertsForm = ({ list, email, rhythm, notice }: Extract<AlertsPage, { is: 'form' }>) => {
  const { address, facts } = useSite()
  const messages = useMessages()
  const newest = [...list.sections.flatMap(({ vacancies }) => vacancies), ...list.further]
    .toSorted((one, other) => other.id - one.id)
    .slice(0, MOST_SHOWN)
  const query = filterQuery(list.filter)
  const problem = notice === 'bad-email' ? ({ is: 'bad-email' } as const) : null
  return (
    <>
      {notice === null || problem !== null ? null : (
        <p className="notice" role="alert">
          {messages.notices[notice]}
        </p>
      )}
      {query === '' ? null : (
        <div className="part">
          <p>{messages.intro}</p>
          <p className="filter">{filterWords(list, address.language, facts)}</p>
        </div>
      )}
      <form method="post" action={localizedAddress(ALERTS_PATH, address.language) + query}>
        <InputField
          id="email"
          label={messages.email}
          problem={problem}
          isRequired
          type="email"
          autoComplete="email"
          defaultValue={email}
        />
        <fieldset>
          <legend>{messages.rhythm}</legend>
          {RHYTHMS.map((one) => (
            <label key={one}>
              <input type="radio" name="rhythm" value={one} defaultChecked={one === rhythm} />
              {messages.rhythms[one]}
            </label>
          ))}
        </fieldset>
        <HiddenField />
        <Button type="submit">{messages.subscribe}</Button>
        <p className="soft">{messages.first}</p>
        <p className="soft">{messages.privacy}</p>
      </form>
      {newest.length === 0 ? null : (
        <section aria-labelledby="example">
          <h2 id="example">{messages.example}</h2>
          <div className="letter white">
            <p className="sender">
              {facts.brand}
              <span>{formatDate(address.language, newest[0]?.created ?? '', facts.timeZone)}</span>
            </p>
            <p className="subject">{filled(messages.letters.digest.subject, { brand: facts.brand })}</p>
            <VacancyRows vacancies={newest} />
            <a href={localizedAddress(pathTo('jobs'), address.language)}>{messages.toJobs}</a>
          </div>
        </section>
      )}
    </>
  )
}

const Content = ({ page }: { readonly page: AlertsPage }) => {
  const { address } = useSite()
  const messages = useMessages()
  switch (page.is) {
    case 'form':
      return <AlertsForm {...page} />
    case 'button': {
      const { text, button } = messages.buttons[page.use]
      return (
        <>
          <p className="part">{text}</p>
          <form method="post">
            <Button type="submit">{button}</Button>
          </form>
        </>
      )
    }
    case 'answer':
      return (
        <>
          <p className="notice" role="status">
            {messages.answers[page.to]}
          </p>
          <a className={quietButtonClass} href={localizedAddress(pathTo('jobs'), address.language)}>
            {messages.toJobs}
          </a>
        </>
      )
  }
}

export const AlertsView = ({ page, image }: PicturedAlerts) => (
  <>
    <PictureHeader image={image}>
      <div className="heading">
        <PageTitle>{useMessages().title}</PageTitle>
      </div>
    </PictureHeader>
    <div className="alerts">
      <Content page={page} />
    </div>
  </>
)
