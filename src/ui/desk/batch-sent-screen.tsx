import { useEffect, useState } from 'react'
import type { ScreenOf } from '#application/desk/desk-page.ts'
import { SECOND_MS } from '#domain/language/date.ts'
import { filled } from '../messages/filled.ts'
import batchStyles from './batch.module.css'
import { FoldedNames, LeftOutRows, NameRows } from './batch-screen.tsx'
import styles from './desk.module.css'
import { useDesk } from './desk-context.ts'
import { ActionForm, DeskSection, MoveForm, Submit } from './parts.tsx'

type Sent = ScreenOf<'batch-sent'>

const LOOK_EVERY_MS = 2 * SECOND_MS

/** Loads the numbers again and again until all e-mails have left. The seconds for "Undo" count down meanwhile. */
const useProgress = (first: Sent) => {
  const { server } = useDesk()
  const [{ from, screen }, setShown] = useState({ from: first, screen: first })
  if (from !== first) setShown({ from: first, screen: first })
  const { address, waiting } = screen
  useEffect(() => {
    if (waiting === 0) return undefined
    const change = (next: (before: Sent) => Sent) =>
      setShown((shown) => ({ ...shown, screen: next(shown.screen) }))
    const looking = setInterval(async () => {
      const loaded = (await server.load(address))?.page.screen
      if (loaded?.is === 'batch-sent') change(() => loaded)
    }, LOOK_EVERY_MS)
    const counting = setInterval(
      () => change((before) => ({ ...before, undoMs: Math.max(0, before.undoMs - SECOND_MS) })),
      SECOND_MS,
    )
    return () => {
      clearInterval(looking)
      clearInterval(counting)
    }
  }, [server, address, waiting])
  return screen
}

const Progress = ({ action, address, again, count, delivered, waiting, undone, undoMs }: Sent) => {
  const { batch: texts } = useDesk().messages
  const status =
    undone !== null
      ? filled(texts.undone, { n: undone.length })
      : undoMs > 0
        ? texts.waiting
        : waiting > 0
          ? texts.sending
          : texts.done
  return (
    <div className={styles.card}>
      <p role="status">
        {status} {undone !== null && count > 0 && filled(texts.left, { n: count })}
      </p>
      {count > 0 && (
        <label className={batchStyles.progress}>
          {filled(texts.progress, { n: delivered, all: count })}
          <progress max={count} value={delivered} />
        </label>
      )}
      {undoMs > 0 && (
        <MoveForm action={action}>
          <Submit name="button" value="undo">
            {filled(texts.undoIn, { n: Math.ceil(undoMs / SECOND_MS) })}
          </Submit>
        </MoveForm>
      )}
      {undone !== null && undone.length > 0 && (
        <ActionForm action={again}>
          {undone.map((entry) => (
            <input key={entry} type="hidden" name="entry" value={entry} />
          ))}
          <Submit>{texts.chooseAgain}</Submit>
        </ActionForm>
      )}
      {waiting > 0 && (
        <noscript>
          <a className={styles.secondary} href={address}>
            {texts.again}
          </a>
        </noscript>
      )}
    </div>
  )
}

export const BatchSentScreen = (first: Sent) => {
  const { messages, at, moment } = useDesk()
  const { batch: texts } = messages
  const screen = useProgress(first)
  const { troubles, recipients, leftOut } = screen
  return (
    <article className={styles.stack}>
      <p className={styles.soft}>
        {moment(screen.at)} <a href={at('/')}>{messages.entry.back}</a>
      </p>
      <Progress {...screen} />
      {troubles.length > 0 && (
        <DeskSection id="troubles" title={texts.troubles} className={styles.group}>
          <NameRows
            rows={troubles}
            endOf={({ status, why }) => (
              <span className={styles.problem}>{filled(texts.statuses[status], { why })}</span>
            )}
          />
        </DeskSection>
      )}
      {recipients.length > 0 && <FoldedNames title={texts.recipients} rows={recipients} />}
      <LeftOutRows rows={leftOut} />
    </article>
  )
}
