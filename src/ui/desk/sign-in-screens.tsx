import type { DeskScreen } from '#application/desk/desk-page.ts'
import { deviceOf } from '#domain/desk/device.ts'
import { filled } from '../messages/filled.ts'
import { ActionForm } from './action-form.tsx'
import styles from './desk.module.css'
import { useDesk } from './desk-context.ts'
import type { DeskMessages } from './desk-messages.ts'

type ScreenOf<Name extends DeskScreen['is']> = Extract<DeskScreen, { is: Name }>

const EmailField = ({ invalidText }: { readonly invalidText?: string | undefined }) => {
  const { messages } = useDesk()
  return (
    <label className={styles.field}>
      {messages.signIn.email}
      <input
        className={styles.control}
        type="email"
        name="email"
        autoComplete="email"
        required
        aria-invalid={invalidText === undefined ? undefined : true}
        aria-describedby={invalidText === undefined ? undefined : 'email-problem'}
      />
      {invalidText !== undefined && (
        <span id="email-problem" className={styles.problem}>
          {invalidText}
        </span>
      )}
    </label>
  )
}

export const SignInScreen = ({
  screen: { address, hasAsked, provider },
}: {
  readonly screen: ScreenOf<'sign-in'>
}) => {
  const { signIn, signInAt } = useDesk().messages
  return (
    <>
      <form method="post" action={address} className={styles.card}>
        {hasAsked ? (
          <p role="status" className={styles.outcome}>
            {signIn.hasAsked}
          </p>
        ) : (
          <p>{signIn.text}</p>
        )}
        <EmailField />
        <button type="submit" className={styles.primary}>
          {signIn.send}
        </button>
      </form>
      {provider !== null && (
        <p className={styles.card}>
          <a className={styles.secondary} href={provider.address}>
            {filled(signInAt, { name: provider.name })}
          </a>
        </p>
      )}
    </>
  )
}

export const LinkScreen = ({ screen }: { readonly screen: ScreenOf<'link'> }) => {
  const { link, outcomes } = useDesk().messages
  const { address, token, email, isBadEmail } = screen
  return (
    <ActionForm action={{ address, token }} className={styles.card}>
      <p>{email === null ? link.firstOwner : filled(link.signInAs, { email })}</p>
      {email === null && <EmailField invalidText={isBadEmail ? outcomes['bad-email'] : undefined} />}
      <button type="submit" className={styles.primary}>
        {link.confirm}
      </button>
    </ActionForm>
  )
}

const deviceName = (userAgent: string, { account }: DeskMessages): string => {
  const { browser, system } = deviceOf(userAgent)
  const isKnown = browser !== '' && system !== ''
  return isKnown ? filled(account.device, { browser, system }) : browser || system || account.otherDevice
}

const DeviceName = ({ userAgent, isThis }: { readonly userAgent: string; readonly isThis: boolean }) => {
  const { messages } = useDesk()
  const { account } = messages
  return (
    <details className={styles.device}>
      <summary>
        {deviceName(userAgent, messages)}
        {isThis && <span className={styles.mark}>{account.thisDevice}</span>}
      </summary>
      <span className={styles.soft}>{userAgent}</span>
    </details>
  )
}

export const AccountScreen = ({ screen }: { readonly screen: ScreenOf<'account'> }) => {
  const { messages, moment } = useDesk()
  const { account } = messages
  return (
    <section className={styles.card} aria-labelledby="sessions">
      <h2 id="sessions" className={styles.heading}>
        {account.sessions}
      </h2>
      <p className={styles.soft}>{account.text}</p>
      <ul className={styles.rows}>
        {screen.sessions.map(({ device, startedAt, expiresAt, isThis, end }) => (
          <li key={end.address} className={styles.row}>
            <span className={styles.grows}>
              <DeviceName userAgent={device} isThis={isThis} />
              <span className={styles.soft}>
                {filled(account.period, { started: moment(startedAt), ends: moment(expiresAt) })}
              </span>
            </span>
            <ActionForm action={end}>
              <button
                type="submit"
                className={styles.quiet}
                aria-label={`${account.end}: ${deviceName(device, messages)}, ${moment(startedAt)}`}
              >
                {account.end}
              </button>
            </ActionForm>
          </li>
        ))}
      </ul>
      <ActionForm action={screen.endAll}>
        <button type="submit" className={styles.secondary}>
          {account.endAll}
        </button>
      </ActionForm>
    </section>
  )
}
