import type { ReactNode } from 'react'
import type { ScreenOf } from '#application/desk/desk-page.ts'
import type { Recipient } from '#application/desk/screens/batch.ts'
import { LEFT_OUT, type LeftOutReason } from '#domain/desk/batch.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import { filled } from '../messages/filled.ts'
import { MoveForm } from './action-form.tsx'
import batchStyles from './batch.module.css'
import styles from './desk.module.css'
import { useDesk } from './desk-context.ts'
import { DeskSection, Submit } from './parts.tsx'

interface Named {
  readonly entry: EntryId
  readonly recipient: Recipient | null
}

export const Name = ({ entry, recipient }: Named) => {
  const { batch: texts } = useDesk().messages
  if (recipient === null) return filled(texts.erased, { id: entry })
  return (
    <>
      <a href={recipient.address}>{recipient.name}</a>{' '}
      <span className={styles.soft}>{filled(texts.about, { subject: recipient.subject, id: entry })}</span>
    </>
  )
}

interface RowsProps<Row extends Named> {
  readonly rows: readonly Row[]
  /** Returns what stands at the end of a row. */
  readonly endOf?: (row: Row) => ReactNode
}

export const NameRows = <Row extends Named>({ rows, endOf }: RowsProps<Row>) => (
  <ul className={styles.rows}>
    {rows.map((row) => (
      <li key={row.entry} className={styles.row}>
        <span className={styles.grows}>
          <Name {...row} />
        </span>
        {endOf?.(row)}
      </li>
    ))}
  </ul>
)

/** A list of names that opens below its title. The title has the number of names. */
export const FoldedNames = <Row extends Named>({
  title,
  ...list
}: RowsProps<Row> & { readonly title: string }) => (
  <details className={styles.device}>
    <summary>
      {title} <span className={styles.mark}>{list.rows.length}</span>
    </summary>
    <NameRows {...list} />
  </details>
)

interface LeftOutProps {
  readonly rows: readonly (Named & { readonly why: LeftOutReason })[]
  /** If given, each application that the person left out has a button that puts it back. */
  readonly action?: ScreenOf<'batch'>['action']
}

/** The applications that get no e-mail, by reason. */
export const LeftOutRows = ({ rows, action }: LeftOutProps) => {
  const { batch: texts } = useDesk().messages
  if (rows.length === 0) return null
  return (
    <DeskSection
      id="left-out"
      title={filled(texts.leftOut, { n: rows.length })}
      className={batchStyles.leftOut}
    >
      {LEFT_OUT.map((reason) => {
        const group = rows.filter(({ why }) => why === reason)
        return group.length === 0 ? null : (
          <FoldedNames
            key={reason}
            title={texts.reasons[reason]}
            rows={group}
            endOf={({ entry, recipient }) =>
              action !== undefined &&
              reason === 'by-hand' && (
                <MoveForm action={action}>
                  <input type="hidden" name="entry" value={entry} />
                  <Submit
                    name="button"
                    value="put-back"
                    look="quiet"
                    aria-label={`${texts.putBack}: ${recipient?.name ?? entry}`}
                  >
                    {texts.putBack}
                  </Submit>
                </MoveForm>
              )
            }
          />
        )
      })}
    </DeskSection>
  )
}
