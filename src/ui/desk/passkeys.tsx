import { type FormEvent, useEffect, useState } from 'react'
import type { DeskScreen, FormTarget } from '#application/desk/desk-page.ts'
import { filled } from '../messages/filled.ts'
import { ActionForm } from './action-form.tsx'
import styles from './desk.module.css'
import { useDesk } from './desk-context.ts'

type Signing = NonNullable<Extract<DeskScreen, { is: 'sign-in' }>['passkey']>
type Own = NonNullable<Extract<DeskScreen, { is: 'account' }>['passkeys']>

const post = async (address: string, fields: Readonly<Record<string, string>>): Promise<Response> => {
  const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(fields) })
  if (!answer.ok) throw new Error(String(answer.status))
  return answer
}

/**
 * Returns false without script and in browsers that cannot parse the options from JSON. The sign-in link by mail still
 * works there.
 */
const useIsOffered = (): boolean => {
  const [isOffered, setIsOffered] = useState(false)
  useEffect(() => {
    setIsOffered('PublicKeyCredential' in window && 'parseCreationOptionsFromJSON' in PublicKeyCredential)
  }, [])
  return isOffered
}

/** Opens the page of the answer that `work` returns. `work` also fails if the person closes the browser's dialog. */
const useCeremony = (work: (form: HTMLFormElement) => Promise<Response>) => {
  const [hasFailed, setHasFailed] = useState(false)
  const begin = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setHasFailed(false)
    try {
      location.assign((await work(event.currentTarget)).url)
    } catch {
      setHasFailed(true)
    }
  }
  return { hasFailed, begin }
}

export const PasskeySignIn = ({ options, answer }: Signing) => {
  const { passkeys: texts } = useDesk().messages
  const isOffered = useIsOffered()
  const { hasFailed, begin } = useCeremony(async () => {
    const asked = await (await post(options, {})).json()
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked)
    const credential = await navigator.credentials.get({ publicKey })
    return post(answer, { response: JSON.stringify(credential) })
  })
  if (!isOffered) return null
  return (
    <form onSubmit={begin} className={styles.card}>
      {hasFailed && (
        <p role="alert" className={styles.outcome}>
          {texts.failed}
        </p>
      )}
      <button type="submit" className={styles.secondary}>
        {texts.signIn}
      </button>
    </form>
  )
}

const AddPasskey = ({ options, add }: { readonly options: FormTarget; readonly add: FormTarget }) => {
  const { passkeys: texts } = useDesk().messages
  const isOffered = useIsOffered()
  const { hasFailed, begin } = useCeremony(async (form) => {
    const name = String(new FormData(form).get('name') ?? '')
    const asked = await (await post(options.address, { token: options.token })).json()
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked)
    const credential = await navigator.credentials.create({ publicKey })
    return post(add.address, { token: add.token, name, response: JSON.stringify(credential) })
  })
  if (!isOffered) return <p className={styles.soft}>{texts.notHere}</p>
  return (
    <form onSubmit={begin} className={styles.line}>
      <label className={styles.field}>
        {texts.name}
        <input className={styles.control} name="name" maxLength={60} autoComplete="off" required />
      </label>
      <button type="submit" className={styles.secondary}>
        {texts.add}
      </button>
      {hasFailed && (
        <p role="alert" className={styles.outcome}>
          {texts.failed}
        </p>
      )}
    </form>
  )
}

export const Passkeys = ({ all, options, add }: Own) => {
  const { messages, moment } = useDesk()
  const { passkeys: texts } = messages
  return (
    <section className={styles.card} aria-labelledby="passkeys">
      <h2 id="passkeys" className={styles.heading}>
        {texts.title}
      </h2>
      <p className={styles.soft}>{texts.text}</p>
      {all.length > 0 && (
        <ul className={styles.rows}>
          {all.map(({ id, name, addedAt, usedAt, remove }) => (
            <li key={id} className={styles.row}>
              <span className={styles.grows}>
                {name}
                <span className={styles.soft}>
                  {filled(texts.added, { moment: moment(addedAt) })}
                  {usedAt !== null && `, ${filled(texts.used, { moment: moment(usedAt) })}`}
                </span>
              </span>
              <ActionForm action={remove}>
                <button type="submit" className={styles.quiet} aria-label={`${texts.remove}: ${name}`}>
                  {texts.remove}
                </button>
              </ActionForm>
            </li>
          ))}
        </ul>
      )}
      <AddPasskey options={options} add={add} />
    </section>
  )
}
