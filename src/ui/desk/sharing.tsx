import type { DeskScreen } from '#application/desk/desk-page.ts'
import { filled } from '../messages/filled.ts'
import { ActionForm } from './action-form.tsx'
import styles from './desk.module.css'
import { useDesk } from './desk-context.ts'

type Props = NonNullable<Extract<DeskScreen, { is: 'entry' }>['sharing']>

/** Links that let others read this entry for a while. */
export const Sharing = ({ create, link, links }: Props) => {
  const { messages, moment } = useDesk()
  const { sharing: texts } = messages
  return (
    <section aria-labelledby="sharing" className={styles.group}>
      <h2 id="sharing" className={styles.heading}>
        {texts.title}
      </h2>
      <p className={styles.soft}>{texts.text}</p>
      {link !== null && (
        <div role="status" className={styles.outcome}>
          <p>{texts.made}</p>
          <code className={styles.link}>{link}</code>
        </div>
      )}
      {links.length > 0 && (
        <ul className={styles.rows}>
          {links.map(({ email, expiresAt, end }) => (
            <li key={end.address} className={styles.row}>
              <span className={styles.grows}>{filled(texts.link, { email, moment: moment(expiresAt) })}</span>
              <ActionForm action={end}>
                <button
                  type="submit"
                  className={styles.quiet}
                  aria-label={`${texts.end}: ${filled(texts.link, { email, moment: moment(expiresAt) })}`}
                >
                  {texts.end}
                </button>
              </ActionForm>
            </li>
          ))}
        </ul>
      )}
      <ActionForm action={create}>
        <button type="submit" className={styles.secondary}>
          {texts.create}
        </button>
      </ActionForm>
    </section>
  )
}
