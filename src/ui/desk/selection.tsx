import { useEffect, useRef, useState } from 'react'
import type { InboxView } from '#application/desk/screens/inbox.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import { Strokes } from '../kit/icon.tsx'
import { filled } from '../messages/filled.ts'
import styles from './desk.module.css'
import { useDesk } from './desk-context.ts'
import inboxStyles from './inbox.module.css'
import { pressedBy } from './moves.ts'
import { ActionForm, FilterFields, Submit } from './parts.tsx'

const SELECTED = 'entry'

const BATCH = 'batch'

const ENVELOPE = 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5'

interface SelectBoxProps {
  readonly id: EntryId
  /** Null for a message, because letters to many go to applicants only. */
  readonly name: string | null
  readonly isOpen: boolean
}

/** React does not control these boxes, so they also work without JavaScript. */
export const SelectBox = ({ id, name, isOpen }: SelectBoxProps) => {
  const { batch: texts } = useDesk().messages
  if (name === null)
    return (
      <span className={inboxStyles.select}>
        <Strokes strokes={ENVELOPE} />
      </span>
    )
  return (
    <label className={`${styles.choice} ${inboxStyles.select}`}>
      <input
        type="checkbox"
        name={SELECTED}
        value={id}
        form={BATCH}
        aria-label={filled(texts.select, { name })}
        data-row-key=""
        {...(isOpen ? pressedBy('X') : {})}
      />
    </label>
  )
}

const boxesIn = (list: HTMLElement | null): readonly HTMLInputElement[] =>
  Array.from(list?.querySelectorAll<HTMLInputElement>(`input[name="${SELECTED}"]`) ?? [])

/** Counts the checked boxes of the list. The counts are null until the script runs. */
export const useSelection = () => {
  const list = useRef<HTMLElement>(null)
  const [counts, setCounts] = useState<{ readonly checked: number; readonly all: number } | null>(null)
  const count = () => {
    const boxes = boxesIn(list.current)
    const now = { checked: boxes.filter(({ checked }) => checked).length, all: boxes.length }
    if (counts?.checked !== now.checked || counts.all !== now.all) setCounts(now)
  }
  // Counts after each change of the list, and after the browser has restored the boxes.
  useEffect(count)
  const selectAll = (areChecked: boolean) => {
    for (const box of boxesIn(list.current)) box.checked = areChecked
    count()
  }
  return { list, counts, count, selectAll }
}

type Selection = ReturnType<typeof useSelection>

interface SelectionProps {
  readonly selection: Selection
  readonly inbox: InboxView
}

/**
 * The bar above the rows stays in view. It selects all rows, or begins a batch with the checked rows. Without
 * JavaScript, its buttons are always visible.
 */
export const SelectionBar = ({ selection: { counts, selectAll }, inbox }: SelectionProps) => {
  const { batch: texts } = useDesk().messages
  if (inbox.batch === null) return null
  const { action, newest } = inbox.batch
  const hasButtons = counts === null ? inbox.entries.length > 0 : counts.checked > 0
  return (
    <ActionForm id={BATCH} action={action} className={inboxStyles.selection}>
      <FilterFields filter={inbox.filter} />
      {counts !== null && counts.all > 0 && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={counts.checked === counts.all}
            aria-label={texts.selectShown}
            onChange={({ target }) => selectAll(target.checked)}
          />
          <span role="status">
            {counts.checked === 0 ? texts.selectShown : filled(texts.selected, { n: counts.checked })}
          </span>
        </label>
      )}
      {hasButtons && (
        <div className={inboxStyles.selectionButtons}>
          <Submit name="button" value="selected">
            {texts.reply}
          </Submit>
          <Submit name="button" value="all" look="secondary">
            {texts.replyAll}
          </Submit>
        </div>
      )}
      {(counts?.checked ?? 0) === 0 && newest !== null && <a href={newest}>{texts.newest}</a>}
    </ActionForm>
  )
}
