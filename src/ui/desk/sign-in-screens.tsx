import type { ScreenOf } from '#application/desk/desk-page.ts'
import { ROLES } from '#domain/desk/person.ts'
import { filled } from '../messages/filled.ts'
import accountStyles from './account.module.css'
import styles from './desk.module.css'
import { useDesk } from './desk-context.ts'
import type { DeskMessages } from './desk-messages.ts'
import { deviceOf } from './device.ts'
import { ActionForm, DeskSection, Input, Submit } from './parts.tsx'

const EMAIL = { type: 'email', name: 'email', autoComplete: 'email', required: true } as const

export const SignInScreen = ({ address, hasAsked, provider }: ScreenOf<'sign-in'>) => {
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
        <Input label={signIn.email} {...EMAIL} />
        <Submit>{signIn.send}</Submit>
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

export const LinkScreen = ({ address, token, email, isBadEmail }: ScreenOf<'link'>) => {
  const { link, outcomes, signIn } = useDesk().messages
  const problem = isBadEmail ? outcomes['bad-email'] : null
  return (
    <ActionForm action={{ address, token }} className={styles.card}>
      <p>{email === null ? link.firstOwner : filled(link.signInAs, { email })}</p>
      {email === null && <Input label={signIn.email} {...EMAIL} problem={problem} />}
      <Submit>{link.confirm}</Submit>
    </ActionForm>
  )
}

const deviceName = (userAgent: string, { account }: DeskMessages): string => {
  const { browser, system } = deviceOf(userAgent)
  const isKnown = browser !== '' && system !== ''
  return isKnown ? filled(account.device, { browser, system }) : browser || system || account.otherDevice
}

export const AccountScreen = ({ sessions, endAll }: ScreenOf<'account'>) => {
  const { messages, visitor, moment } = useDesk()
  const { account, people } = messages
  // Each role may do what the roles before it may do.
  const roles = visitor === null ? [] : ROLES.slice(0, ROLES.indexOf(visitor.role) + 1)
  const may = roles.map((role) => people.may[role]).join(' ')
  const unbroken = (instant: number) => moment(instant).replaceAll(' ', '\u00a0')
  return (
    <div className={accountStyles.account}>
      <DeskSection id="sessions" title={account.sessions} className={styles.card}>
        <p className={styles.soft}>{account.text}</p>
        <ul className={styles.rows}>
          {sessions.map(({ device, startedAt, expiresAt, isThis, end }) => (
            <li key={end.address} className={styles.row}>
              <span className={styles.grows}>
                <details>
                  <summary>
                    {deviceName(device, messages)}
                    {isThis && <span className={styles.mark}>{account.thisDevice}</span>}
                  </summary>
                  <span className={styles.soft}>{device}</span>
                </details>
                <span className={styles.soft}>
                  {filled(account.period, { started: unbroken(startedAt), ends: unbroken(expiresAt) })}
                </span>
              </span>
              <ActionForm action={end}>
                <Submit
                  look="secondary"
                  aria-label={`${account.end}: ${deviceName(device, messages)}, ${moment(startedAt)}`}
                >
                  {account.end}
                </Submit>
              </ActionForm>
            </li>
          ))}
        </ul>
        <ActionForm action={endAll}>
          <Submit look="secondary">{account.endAll}</Submit>
        </ActionForm>
      </DeskSection>
      {visitor !== null && (
        <DeskSection id="role" title={people.roles[visitor.role]} className={styles.card}>
          <p>{visitor.email}</p>
          <p className={styles.soft}>{may}</p>
        </DeskSection>
      )}
    </div>
  )
}
