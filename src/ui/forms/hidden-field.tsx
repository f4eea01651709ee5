import { HIDDEN_FIELD } from '#domain/inbox/spam-signals.ts'
import { useFormMessages } from './form-messages-in.ts'

/**
 * A trap for spam bots. People cannot reach this field, so only a bot fills it in. `display: none` would not do, because
 * bots recognise it.
 */
export const HiddenField = () => {
  const messages = useFormMessages()
  return (
    <div className="unseen" aria-hidden="true">
      <label>
        {messages.leaveEmpty}
        <input name={HIDDEN_FIELD} tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  )
}
