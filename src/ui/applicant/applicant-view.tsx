import {
  type ApplicantPage,
  progressOf,
  type ShownApplication,
} from '#application/applicant/applicant-page.ts'
import type { AppliedVacancy } from '#application/applicant/applied-vacancy.ts'
import { type ApplicationState, isKnownState } from '#domain/careers/application-state.ts'
import { problemAt } from '#domain/forms/checks.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { pathTo } from '#domain/site/pages.ts'
import { isTurnedOff } from '#domain/site/sections.ts'
import { InputField } from '../forms/field-frame.tsx'
import { useFormMessages } from '../forms/form-messages-in.ts'
import { Button, buttonClass, quietButtonClass } from '../kit/button.tsx'
import { Picture } from '../kit/picture.tsx'
import { PictureHeader } from '../kit/picture-header.tsx'
import { useSite } from '../kit/site-context.ts'
import { TextLink } from '../kit/text-link.tsx'
import { PageTitle } from '../kit/title.tsx'
import { filled } from '../messages/filled.ts'
import { PageLink } from '../router/page-link.tsx'
import {
  ApplicantForm,
  ApplicantNotice,
  Part,
  Sure,
  useApplicantMessages,
  useDate,
} from './applicant-parts.tsx'
import { keptRows } from './kept-rows.ts'

type Open = Extract<ApplicantPage, { is: 'application' }>

type Entrance = Extract<ApplicantPage, { is: 'entrance' }>

const EntranceView = ({ notice, canMail }: Entrance) => {
  const { title, entrance } = useApplicantMessages()
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <ApplicantNotice name={notice} />
      <section>
        <p>{entrance.text}</p>
        <ApplicantForm name="open" id="open-application" button={entrance.open} look="main">
          <InputField
            id="token"
            label={entrance.code}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </ApplicantForm>
      </section>
      {canMail ? (
        <Part title={entrance.lost}>
          <p>{entrance.lostText}</p>
          <ApplicantForm name="link" button={entrance.askForLink}>
            <InputField id="email" label={entrance.email} required type="email" autoComplete="email" />
          </ApplicantForm>
        </Part>
      ) : null}
    </>
  )
}

const Kept = ({ id, receivedAt, application, files }: ShownApplication) => {
  const messages = useApplicantMessages()
  const { language } = useSite().address
  const dateOf = useDate()
  const rows = [
    ...keptRows(application, useFormMessages()).map(([, label, text]) => [label, text] as const),
    [messages.reference, id] as const,
    [messages.received, dateOf(receivedAt)] as const,
    [messages.files, files.map(({ name }) => name).join('\n') || messages.none] as const,
  ]
  return (
    <Part title={messages.what}>
      <dl>
        {rows.map(([label, text]) => (
          <div key={label} className="row">
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <a className={quietButtonClass} href={`${localizedAddress('/application', language)}/download`}>
        {messages.download}
      </a>
      <p className="soft">{messages.downloadText}</p>
    </Part>
  )
}

const Consents = ({ shown: { consents, hasFurtherConsent }, formToken }: Open) => {
  const messages = useApplicantMessages()
  const { further } = messages
  const dateOf = useDate()
  const refusedText = (name: string, at: number) =>
    consents.some((before) => before.name === name && before.at < at && before.isGiven)
      ? messages.takenBack
      : messages.notGiven
  return consents.length === 0 && hasFurtherConsent === null ? null : (
    <Part title={messages.agreed}>
      {consents.map(({ name, isGiven, text, at, language }) => (
        <p key={`${name} ${at}`}>
          <span className="soft">
            {filled(isGiven ? messages.given : refusedText(name, at), { date: dateOf(at) })}
          </span>
          <br />
          <span lang={language}>{text}</span>
        </p>
      ))}
      {hasFurtherConsent === null ? null : (
        <>
          <h3>{further.title}</h3>
          <p>{hasFurtherConsent ? further.given : further.consent}</p>
          <ApplicantForm
            name={hasFurtherConsent ? 'take-back' : 'consent'}
            token={formToken}
            button={hasFurtherConsent ? further.takeBack : further.give}
          />
        </>
      )}
    </Part>
  )
}

const ContactPart = ({ contact, problems, formToken }: Open) => {
  const messages = useApplicantMessages()
  const { labels } = useFormMessages().application
  return (
    <Part title={messages.contact.title}>
      <p className="soft">{messages.contact.text}</p>
      <ApplicantForm name="correct" token={formToken} button={messages.contact.save}>
        {(['email', 'phone'] as const).map((name) => {
          const type = name === 'email' ? 'email' : 'tel'
          const focus = { autoFocus: problems[0]?.field === name }
          return (
            <InputField
              key={name}
              id={name}
              label={labels[name]}
              problem={problemAt(problems, name)}
              isRequired={name === 'email'}
              {...focus}
              type={type}
              autoComplete={type}
              defaultValue={contact[name]}
            />
          )
        })}
      </ApplicantForm>
    </Part>
  )
}

interface AppliedProps {
  readonly shown: ShownApplication
  readonly applied: AppliedVacancy
}

const Progress = ({ shown, replies, applied: { steps, writeTo } }: AppliedProps & Pick<Open, 'replies'>) => {
  const messages = useApplicantMessages()
  const { address, facts, messages: ofSite } = useSite()
  const { language } = address
  const dateOf = useDate()
  const { now, isOver, rows } = progressOf(shown, steps)
  const goesOn = isOver && now !== 'hired'
  const subject = encodeURIComponent(filled(messages.subject, { id: shown.id }))
  const contact = writeTo === '' ? pathTo('contacts') : `mailto:${writeTo}?subject=${subject}`
  const to = goesOn ? pathTo('jobs') : contact
  const wordOf = ({ name, title }: ApplicationState): string =>
    title[language] || (isKnownState(name) ? messages.states[name] : name)
  return (
    <section>
      <h2 className="hello">{filled(messages.hello, { name: shown.application.values.name })}</h2>
      {isKnownState(now) ? (
        <p className="next">
          {messages.now[now]} {now === 'in-conversation' && replies.length > 0 ? messages.answer : null}
        </p>
      ) : null}
      {isTurnedOff(to, facts.off) ? null : (
        <TextLink className={goesOn || now === 'offered' ? buttonClass : 'target'} link={to}>
          {goesOn ? ofSite.allVacancies : ofSite.writeToUs}
        </TextLink>
      )}
      <ol className="states" aria-label={messages.state}>
        {rows.map(({ state, steps }, place) => (
          <li key={state.name} aria-current={state.name === now ? 'step' : undefined}>
            <span>
              {wordOf(state)}
              {place === 0 ? <small>{dateOf(shown.receivedAt)}</small> : null}
            </span>
            {steps.length === 0 ? null : (
              <ol>
                {steps.map((step) => (
                  <li key={step.title[language]}>
                    <b>{step.title[language]}</b> {step.text[language]}
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

const Replies = ({ replies }: Pick<Open, 'replies'>) => {
  const messages = useApplicantMessages()
  const dateOf = useDate()
  return replies.length === 0 ? null : (
    <Part title={messages.replies}>
      {replies.map(({ at, subject, text }) => (
        <article key={`${at} ${subject}`}>
          <p className="soft">{dateOf(at)}</p>
          <h3>{subject}</h3>
          <p className="text">{text}</p>
        </article>
      ))}
    </Part>
  )
}

/** Letters that are longer than this are folded. */
const LONG_LETTER = 280

const Sent = ({ application: { values }, files }: ShownApplication) => {
  const { sent } = useApplicantMessages()
  const { labels } = useFormMessages().application
  return (
    <Part title={sent}>
      <p className="text">{[...files.map(({ name }) => name), ...values.portfolioLinks].join('\n')}</p>
      {values.aboutMe === '' ? null : (
        <details open={values.aboutMe.length <= LONG_LETTER}>
          <summary>{labels.aboutMe}</summary>
          <p className="text">{values.aboutMe}</p>
        </details>
      )}
    </Part>
  )
}

/** Shows the link to the application. A script replaces the link with a button that copies it. */
const OwnLink = ({ link }: { readonly link: string }) => {
  const { keepLink, ownLink } = useApplicantMessages()
  const { copyLink, linkCopied } = useSite().messages
  return (
    <>
      <p>{keepLink}</p>
      <a id="own-link" href={link}>
        {ownLink}
      </a>
      <Button id="copy-link" look="quiet" hidden>
        {copyLink}
      </Button>
      <span aria-live="polite" data-copied={linkCopied} />
    </>
  )
}

const Waiting = ({ articles }: Pick<AppliedVacancy, 'articles'>) => {
  const { waiting } = useApplicantMessages()
  const { language } = useSite().address
  return articles.length === 0 ? null : (
    <section className="waiting unprinted">
      <h2>{waiting}</h2>
      <ul>
        {articles.map(({ slug, title, previewImage }) => (
          <li key={slug}>
            {previewImage && <Picture image={previewImage} sizes="46vw" upTo={1440} decorative />}
            <PageLink to={pathTo('article', { slug })}>{title[language]}</PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

const DataPart = (page: Open) => {
  const { shown, notice, problems, formToken } = page
  const messages = useApplicantMessages()
  return (
    <details open={notice !== null || problems.length > 0}>
      <summary>
        <h2>{messages.data}</h2>
        <span className="soft">{messages.dataText}</span>
      </summary>
      <div className="data">
        <Kept {...shown} />
        <ContactPart {...page} />
        <Consents {...page} />
        {shown.mayWithdraw ? (
          <Part title={messages.withdraw.title}>
            <p>{messages.withdraw.text}</p>
            <ApplicantForm name="withdraw" token={formToken} button={messages.withdraw.button}>
              <Sure text={messages.withdraw.sure} />
            </ApplicantForm>
          </Part>
        ) : null}
        <Part title={messages.erase.title}>
          <p>{messages.erase.text}</p>
          <ApplicantForm name="erase" token={formToken} button={messages.erase.button}>
            <Sure text={messages.erase.sure} />
          </ApplicantForm>
        </Part>
      </div>
    </details>
  )
}

const ApplicationView = ({ page, applied }: Pick<AppliedProps, 'applied'> & { readonly page: Open }) => {
  const { shown, notice, formToken, link, replies } = page
  const { department, game, slug, picture, articles } = applied
  const { now, isOver } = progressOf(shown)
  const messages = useApplicantMessages()
  const dateOf = useDate()
  const { language } = useSite().address
  const { vacancy, values } = shown.application
  const title = vacancy === null ? values.vacancy : inLanguageOrFallback(vacancy.title, language)
  return (
    <>
      <PictureHeader image={picture}>
        <p>{filled(messages.eyebrow, { id: String(shown.id) })}</p>
        <PageTitle>{title || messages.title}</PageTitle>
        <p className="about">
          {department && <span>{inLanguageOrFallback(department, language)}</span>}
          {game && <PageLink to={pathTo('game', game)}>{game.title}</PageLink>}
          {slug !== null && <PageLink to={pathTo('vacancy', { slug })}>{messages.vacancy}</PageLink>}
        </p>
      </PictureHeader>
      <div className="applicant">
        <ApplicantNotice name={notice} />
        <div className="story">
          <Progress shown={shown} replies={replies} applied={applied} />
          <Replies replies={replies} />
        </div>
        <div className="own">
          <Sent {...shown} />
          <div className="keep">
            <p>
              {messages.keptUntil} {dateOf(shown.keptUntil)}. {messages.keptText}
            </p>
            {link === null ? null : <OwnLink link={link} />}
            <ApplicantForm name="leave" token={formToken} button={messages.leave} />
          </div>
        </div>
        {isOver || now === 'offered' ? null : <Waiting articles={articles} />}
        <DataPart {...page} />
      </div>
    </>
  )
}

interface Props {
  readonly page: ApplicantPage
  readonly applied: AppliedVacancy | null
}

/** The applicant's page. Only the server renders this page, and its only script is `APPLICANT_SCRIPT`. */
export const ApplicantView = ({ page, applied }: Props) =>
  page.is === 'entrance' ? (
    <div className="applicant entrance">
      <EntranceView {...page} />
    </div>
  ) : applied === null ? null : (
    <ApplicationView page={page} applied={applied} />
  )
