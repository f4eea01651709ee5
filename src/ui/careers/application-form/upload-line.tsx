import { formMessagesIn } from '../../forms/form-messages-in.ts'
import { useSite } from '../../kit/site-context.ts'
import { filled } from '../../messages/filled.ts'
import styles from './application-form.module.css'

interface Props {
  /** From 0 to 1. */
  readonly share: number
  readonly name: string
  readonly onCancel: () => void
}

/** How far a file has come, and the way to stop it. */
export const UploadLine = ({ share, name, onCancel }: Props) => {
  const { files } = formMessagesIn(useSite().address.language)
  return (
    <div className={styles.line}>
      <progress className={styles.progress} value={share} aria-label={filled(files.uploading, { name })} />
      <button type="button" className={styles.cancel} onClick={onCancel}>
        {files.cancel}
      </button>
    </div>
  )
}
