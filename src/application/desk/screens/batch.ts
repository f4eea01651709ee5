import { type Batch, batchStates, lettersDueAt, mayUndo } from '#domain/desk/batch.ts'
import { deliveryStatus } from '#domain/desk/reply.ts'
import { type Entry, type EntryId, idIn, senderOf, subjectOf } from '#domain/inbox/entry.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { found } from '../../answer.ts'
import { type OpenedBatch, openBatch } from '../batches.ts'
import type { Desk } from '../desk.ts'
import type { Viewer } from './viewer.ts'

const recipient = ({ localPath }: Viewer, { id, sent }: Pick<Entry, 'id' | 'sent'>) => ({
  id,
  name: senderOf(sent).name,
  subject: subjectOf(sent),
  address: localPath(`/entries/${id}`),
})

export type Recipient = Readonly<ReturnType<typeof recipient>>

/** Adds what the page says about an entry. An entry that was erased has no name any more. */
const named = (viewer: Viewer, entries: readonly Entry[]) => {
  const known = new Map(entries.map((entry) => [entry.id, recipient(viewer, entry)]))
  return <Row extends { readonly entry: EntryId }>(row: Row) => ({
    ...row,
    recipient: known.get(row.entry) ?? null,
  })
}

const draftView = (desk: Desk, viewer: Viewer, { batch, entries, plan, seen }: OpenedBatch) => {
  const { query, language, localPath, withQuery, action } = viewer
  const path = `/batches/${batch.id}`
  const letters = plan?.letters ?? []
  const at = idIn(query('letter'))
  // The next e-mail follows an e-mail that was just left out.
  const next = at === null ? 0 : letters.findIndex(({ entry }) => entry.id <= at)
  const place = next === -1 ? letters.length - 1 : next
  const letter = letters[place]
  const addressOf = ({ entry }: (typeof letters)[number]) => localPath(withQuery(path, { letter: entry.id }))
  const neighbour = (at: number) => (letters[at] === undefined ? null : addressOf(letters[at]))
  return {
    is: 'batch' as const,
    action: action(letter === undefined ? path : withQuery(path, { letter: letter.entry.id })),
    chosen: batch.chosen.length,
    templates: desk.templates().map(({ title }) => inLanguageOrFallback(title, language)),
    template: batch.template,
    state: batch.state,
    states: desk.states(),
    nextStates: batchStates(desk.states()),
    /** Everybody who gets an e-mail, or everybody chosen while there is no template. */
    recipients:
      plan === null
        ? entries.map((entry) => recipient(viewer, entry))
        : letters.map((one) => ({ ...recipient(viewer, one.entry), address: addressOf(one) })),
    place,
    letter:
      letter === undefined
        ? null
        : {
            recipient: recipient(viewer, letter.entry),
            email: senderOf(letter.entry.sent).email,
            state: letter.entry.state,
            subject: letter.subject,
            text: letter.text,
          },
    previous: neighbour(place - 1),
    next: neighbour(place + 1),
    leftOut: (plan?.leftOut ?? []).map(named(viewer, entries)),
    seen,
    hasChanged: query('refused') !== '',
    sender: desk.sender(),
  }
}

const sentView = async (
  desk: Desk,
  viewer: Viewer,
  { batch, entries }: OpenedBatch,
  sent: NonNullable<Batch['sent']>,
) => {
  const kept = await desk.inbox.lettersOf(sent.letters.map(({ event }) => event))
  if (!kept.ok) return kept
  const deliveries = new Map(kept.value.map(({ id, delivery }) => [id, delivery]))
  const letters = sent.letters.flatMap((letter) => {
    const delivery = deliveries.get(letter.event)
    if (letter.isUndone || delivery === undefined) return []
    return [{ entry: letter.entry, status: deliveryStatus(delivery), why: delivery.lastProblem }]
  })
  const undone = sent.letters.filter(({ isUndone }) => isUndone).map(({ entry }) => entry)
  const now = desk.clock.now()
  return found({
    is: 'batch-sent' as const,
    address: viewer.localPath(`/batches/${batch.id}`),
    action: viewer.action(`/batches/${batch.id}`),
    at: sent.at,
    count: letters.length,
    delivered: letters.filter(({ status }) => status === 'delivered').length,
    waiting: letters.filter(({ status }) => status === 'waiting' || status === 'failing').length,
    troubles: letters
      .flatMap(({ status, ...letter }) =>
        status === 'waiting' || status === 'delivered' ? [] : [{ ...letter, status }],
      )
      .map(named(viewer, entries)),
    recipients: letters.map(({ entry }) => ({ entry })).map(named(viewer, entries)),
    /** The applications whose e-mails were taken back, for another try. Null if the batch was not undone. */
    undone: sent.isUndone ? undone : null,
    again: viewer.action('/batches'),
    /** How long the person may still undo the batch. 0 if it is too late. */
    undoMs: mayUndo(sent, now) ? lettersDueAt(sent) - now : 0,
    leftOut: sent.leftOut.map(named(viewer, entries)),
  })
}

export const batchScreen = async (desk: Desk, viewer: Viewer, id: Batch['id']) => {
  const opened = await openBatch(desk, viewer.person, id)
  if (!opened.ok) return opened
  const { sent } = opened.value.batch
  return sent === null
    ? found(draftView(desk, viewer, opened.value))
    : sentView(desk, viewer, opened.value, sent)
}
