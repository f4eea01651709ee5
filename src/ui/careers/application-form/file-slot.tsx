import { useEffect, useRef, useState } from 'react'
import type { Upload } from '#application/careers/application-values.ts'
import { ATTACHMENT_EXTENSIONS, type Attachment, shownSize } from '#domain/forms/attachment.ts'
import { formatNumber } from '#domain/language/number.ts'
import { controlProps, FieldFrame, type FieldProps, problemId } from '../../forms/field-frame.tsx'
import { useFormMessages } from '../../forms/form-messages-in.ts'
import { CloseButton } from '../../kit/close-button.tsx'
import { Icon, type IconName } from '../../kit/icon.tsx'
import { useSite } from '../../kit/site-context.ts'
import { filled } from '../../messages/filled.ts'
import styles from './application-form.module.css'

interface UploadLineProps {
  readonly share: number
  readonly name: string
  readonly onCancel: () => void
}

const UploadLine = ({ share, name, onCancel }: UploadLineProps) => {
  const { files } = useFormMessages()
  return (
    <div className={styles.line}>
      <progress className={styles.progress} value={share} aria-label={filled(files.uploading, { name })} />
      <button type="button" className={styles.cancel} onClick={onCancel}>
        {files.cancel}
      </button>
    </div>
  )
}

interface ChosenProps {
  readonly file: Attachment | null
  readonly upload: Upload
}

const FileWords = ({ file, upload, maxUploadMb }: ChosenProps & { readonly maxUploadMb: number }) => {
  const { language } = useSite().address
  const { files } = useFormMessages()
  if (file === null)
    return (
      <>
        <span>{files.choose}</span>
        <span className={styles.accepted}>
          {filled(files.accepted, { n: formatNumber(language, maxUploadMb) })}
        </span>
      </>
    )
  const { unit, amount } = shownSize(file.size)
  return (
    <>
      <span className={styles.name}>{file.name}</span>
      <span className={styles.accepted}>
        {filled(files[unit], { n: formatNumber(language, amount) })}
        {upload.is === 'uploaded' ? ` · ${files.uploaded}` : null}
      </span>
    </>
  )
}

interface Props extends FieldProps, ChosenProps {
  readonly name: string
  readonly maxUploadMb: number
  readonly isLocked: boolean
  readonly onChoose: (file: File | null) => void
  readonly onLeave: () => void
  readonly onCancel: () => void
}

const symbolOf = ({ file, upload }: ChosenProps): IconName => {
  if (file === null) return 'plus'
  return upload.is === 'uploaded' ? 'check' : 'file'
}

export const FileSlot = ({
  name,
  file,
  upload,
  maxUploadMb,
  isLocked,
  onChoose,
  onLeave,
  onCancel,
  ...field
}: Props) => {
  const { files } = useFormMessages()
  const control = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const wasStopped = useRef(false)

  useEffect(() => {
    if (file === null && control.current !== null) control.current.value = ''
  }, [file])

  // When the visitor cancels an upload, the cancel button disappears. The focus moves from this button to the file
  // control.
  useEffect(() => {
    if (isLocked || !wasStopped.current) return
    wasStopped.current = false
    control.current?.focus()
  }, [isLocked])

  const stop = () => {
    wasStopped.current = true
    onCancel()
  }
  const clear = () => {
    onChoose(null)
    control.current?.focus()
  }
  return (
    <FieldFrame {...field}>
      <div className={styles.slot} data-over={isOver || undefined} data-chosen={file !== null || undefined}>
        <span className={styles.symbol}>
          <Icon name={symbolOf({ file, upload })} />
        </span>
        <span className={styles.words} id={`${field.id}-words`}>
          <FileWords file={file} upload={upload} maxUploadMb={maxUploadMb} />
        </span>
        <input
          {...controlProps(field)}
          aria-describedby={`${field.id}-words ${problemId(field.id)}`}
          ref={control}
          className={styles.control}
          type="file"
          name={name}
          accept={ATTACHMENT_EXTENSIONS.join(',')}
          disabled={isLocked}
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0]
            if (chosen !== undefined) onChoose(chosen)
          }}
          onBlur={onLeave}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        />
        {file === null || isLocked ? null : (
          <CloseButton
            className={styles.clear}
            onClick={clear}
            aria-label={files.clear}
            aria-describedby={`${field.id}-words`}
          />
        )}
        {upload.is === 'under-way' ? (
          <UploadLine share={upload.share} name={file?.name ?? ''} onCancel={stop} />
        ) : null}
      </div>
    </FieldFrame>
  )
}
