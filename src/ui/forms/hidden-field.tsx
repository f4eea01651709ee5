import { useSite } from '../kit/site-context.ts'
import { formMessagesIn } from './form-messages-in.ts'
import styles from './forms.module.css'

const HIDDEN_FIELD = 'website'

/** Nobody sees it, reads it or comes to it with a key: whoever fills it in is a machine. */
export const HiddenField = () => {
  const messages = formMessagesIn(useSite().address.language)
  return (
    <div className={styles.hidden} aria-hidden="true">
      <label>
        {messages.leaveEmpty}
        <input name={HIDDEN_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}

export const hiddenFieldOf = (form: HTMLFormElement): string =>
  String(new FormData(form).get(HIDDEN_FIELD) ?? '')
