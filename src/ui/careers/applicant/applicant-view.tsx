import type { ApplicantPage, ShownApplication } from '#application/inbox/applicant-page.ts'
import { isKnownState } from '#domain/careers/application-state.ts'
import { problemAt } from '#domain/forms/checks.ts'
import { inLanguage } from '#domain/language/address.ts'
import { controlProps, FieldFrame } from '../../forms/field-frame.tsx'
import { useFormMessages } from '../../forms/form-messages-in.ts'
import styles from '../../forms/forms.module.css'
import { buttonClass } from '../../kit/button.tsx'
import { useSite } from '../../kit/site-context.ts'
import { PageTitle } from '../../kit/title.tsx'
import { filled } from '../../messages/filled.ts'
import { Form, Notice, Part, Sure, useApplicantMessages, useDate } from './applicant-parts.tsx'
import { keptRows } from './kept-rows.ts'

type Open = Extract<ApplicantPage, { is: 'application' }>

type Entrance = Extract<ApplicantPage, { is: 'entrance' }>

const EntranceView = ({ notice, canMail }: Entrance) => {
  const { title, entrance } = useApplicantMessages()
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Notice name={notice} />
      <section>
        <p>{entrance.text}</p>
        <Form name="open" id="open-application" button={entrance.open} look="main">
          <FieldFrame id="token" label={entrance.code} problem={null}>
            <input
              {...controlProps({ id: 'token', problem: null, isRequired: true })}
              className={styles.control}
              name="token"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </FieldFrame>
        </Form>
      </section>
      {canMail ? (
        <Part title={entrance.lost}>
          <p>{entrance.lostText}</p>
          <Form name="link" button={entrance.askForLink}>
            <FieldFrame id="email" label={entrance.email} problem={null}>
              <input
                {...controlProps({ id: 'email', problem: null, isRequired: true })}
                className={styles.control}
                name="email"
                type="email"
                autoComplete="email"
              />
            </FieldFrame>
          </Form>
        </Part>
      ) : null}
    </>
  )
}

/** Shows everything that is stored, in the order of the form. */
const Kept = ({ application, files, consents }: ShownApplication) => {
  const messages = useApplicantMessages()
  const dateOf = useDate()
  const rows = keptRows(application, useFormMessages())
  const refusedText = (name: string, at: number) =>
    consents.some((before) => before.name === name && before.at < at && before.isGiven)
      ? messages.takenBack
      : messages.notGiven
  return (
    <Part title={messages.what}>
      <dl>
        {rows.map(([name, label, text]) => (
          <div key={name} className="row">
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        <dt>{messages.files}</dt>
        <dd>{files.length === 0 ? messages.none : files.map(({ name }) => name).join('\n')}</dd>
      </dl>
      {consents.length === 0 ? null : (
        <>
          <h3>{messages.agreed}</h3>
          <dl>
            {consents.map(({ name, isGiven, text, at, language }) => (
              <div key={`${name} ${at}`} className="row">
                <dt>{filled(isGiven ? messages.given : refusedText(name, at), { date: dateOf(at) })}</dt>
                <dd lang={language}>{text}</dd>
              </div>
            ))}
          </dl>
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
      <Form name="correct" token={formToken} button={messages.contact.save}>
        {(['email', 'phone'] as const).map((name) => {
          const field = { id: name, problem: problemAt(problems, name), isRequired: name === 'email' }
          // The refused field is far below the top of the page, so it gets the focus.
          const focus = { autoFocus: problems[0]?.field === name }
          return (
            <FieldFrame key={name} {...field} label={labels[name]}>
              <input
                {...controlProps(field)}
                {...focus}
                className={styles.control}
                name={name}
                type={name === 'email' ? 'email' : 'tel'}
                autoComplete={name === 'email' ? 'email' : 'tel'}
                defaultValue={contact[name]}
              />
            </FieldFrame>
          )
        })}
      </Form>
    </Part>
  )
}

const Summary = ({ id, receivedAt, keptUntil, state }: ShownApplication) => {
  const messages = useApplicantMessages()
  const { language } = useSite().address
  const dateOf = useDate()
  const wordOf = () => {
    if (typeof state === 'string') return messages.states['in-conversation']
    return state.title[language] || (isKnownState(state.name) ? messages.states[state.name] : state.name)
  }
  return (
    <section>
      <dl>
        <dt>{messages.state}</dt>
        <dd>
          <strong>{wordOf()}</strong>
        </dd>
        <dt>{messages.reference}</dt>
        <dd>{id}</dd>
        <dt>{messages.received}</dt>
        <dd>{dateOf(receivedAt)}</dd>
        <dt>{messages.keptUntil}</dt>
        <dd>
          {dateOf(keptUntil)}. <span className="soft">{messages.keptText}</span>
        </dd>
      </dl>
    </section>
  )
}

const FurtherPart = ({ has, token }: { readonly has: boolean; readonly token: string }) => {
  const { further } = useApplicantMessages()
  return (
    <Part title={further.title}>
      <p>{has ? further.given : further.consent}</p>
      <Form
        name={has ? 'take-back' : 'consent'}
        token={token}
        button={has ? further.takeBack : further.give}
      />
    </Part>
  )
}

const ApplicationView = (page: Open) => {
  const { shown, notice, formToken, link } = page
  const messages = useApplicantMessages()
  const { language } = useSite().address
  return (
    <>
      <PageTitle>{messages.title}</PageTitle>
      <Notice name={notice} />
      <Summary {...shown} />
      {link === null ? null : (
        <p>
          {messages.keepLink}
          <br />
          <code>{link}</code>
        </p>
      )}
      <Kept {...shown} />
      <section>
        <a className={buttonClass} href={`${inLanguage('/application', language)}/download`}>
          {messages.download}
        </a>
        <p className="soft">{messages.downloadText}</p>
      </section>
      <ContactPart {...page} />
      {shown.hasFurtherConsent === null ? null : (
        <FurtherPart has={shown.hasFurtherConsent} token={formToken} />
      )}
      {shown.mayWithdraw ? (
        <Part title={messages.withdraw.title}>
          <p>{messages.withdraw.text}</p>
          <Form name="withdraw" token={formToken} button={messages.withdraw.button}>
            <Sure text={messages.withdraw.sure} />
          </Form>
        </Part>
      ) : null}
      <Part title={messages.erase.title}>
        <p>{messages.erase.text}</p>
        <Form name="erase" token={formToken} button={messages.erase.button}>
          <Sure text={messages.erase.sure} />
        </Form>
      </Part>
      <Form name="leave" token={formToken} button={messages.leave} />
    </>
  )
}

/** The applicant's page. Only the server renders it, and the script for links is its only script. */
export const ApplicantView = ({ page }: { readonly page: ApplicantPage }) => (
  <div className="applicant">
    {page.is === 'entrance' ? <EntranceView {...page} /> : <ApplicationView {...page} />}
  </div>
)
