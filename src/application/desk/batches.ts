import type { StateName } from '#domain/careers/application-state.ts'
import { actOf } from '#domain/desk/act.ts'
import {
  addressOf,
  type Batch,
  batchPlan,
  batchStates,
  isRejection,
  JUST_ANSWERED_MS,
  MOST_LETTERS,
  mayUndo,
  offerStates,
  stateOfChoice,
} from '#domain/desk/batch.ts'
import type { EntryFilter } from '#domain/desk/entry-filter.ts'
import { mayDo } from '#domain/desk/permissions.ts'
import type { Person } from '#domain/desk/person.ts'
import { isReadable } from '#domain/desk/reading.ts'
import type { Entry, EntryId } from '#domain/inbox/entry.ts'
import { found, mapped, UNAVAILABLE } from '../answer.ts'
import type { ChangedEntry } from '../ports/inbox.ts'
import type { Desk, Found } from './desk.ts'
import { conditionsFor, FORBIDDEN, readableBy } from './reading.ts'

/** Finds only batches that this person has begun. */
const ownBatch = async ({ inbox }: Desk, person: Person, id: Batch['id']) =>
  mayDo(person, 'reply') ? inbox.batch(person.id, id) : FORBIDDEN

/** Returns the entries that exist and that the person may read, newest first. */
const readableAmong = async (desk: Desk, person: Person, ids: readonly EntryId[]) => {
  const [readable, known] = await Promise.all([readableBy(desk, person), desk.inbox.entriesAmong(ids)])
  if (!readable.ok) return readable
  return mapped(known, (entries) =>
    entries
      .filter(({ sent }) => isReadable(sent, readable.value))
      .toSorted((one, other) => other.id - one.id),
  )
}

const matching = async (desk: Desk, person: Person, filter: EntryFilter) => {
  const asked = await conditionsFor(desk, person, { ...filter, kind: 'application' })
  if (!asked.ok) return asked
  const listed = desk.inbox.listEntries({ ...asked.value, before: null, after: null, atMost: MOST_LETTERS })
  return mapped(listed, (rows) => rows.map(({ entry }) => entry))
}

/** Begins a batch with the chosen entries, or with the newest applications that match a filter. */
export const startBatch = async (desk: Desk, person: Person, chosen: readonly EntryId[] | EntryFilter) => {
  if (!mayDo(person, 'reply')) return FORBIDDEN
  const entries = await ('length' in chosen
    ? readableAmong(desk, person, chosen)
    : matching(desk, person, chosen))
  if (!entries.ok) return entries
  const applications = entries.value.filter(({ sent }) => sent.kind === 'application').slice(0, MOST_LETTERS)
  if (applications.length === 0) return found(null)
  const batch: Batch = {
    id: desk.newId(),
    madeAt: desk.clock.now(),
    template: null,
    state: '',
    chosen: applications.map(({ id, version }) => ({ entry: id, version, isLeftOut: false })),
    sent: null,
  }
  return mapped(desk.inbox.keepBatch(person.id, batch), () => batch.id)
}

const planOf = async (
  { inbox, templates, states, studio, clock }: Desk,
  batch: Batch,
  entries: readonly Entry[],
) => {
  const template = batch.template === null ? undefined : templates()[batch.template]
  if (template === undefined || batch.sent !== null) return found(null)
  const [withOffer, answered] = await Promise.all([
    inbox.addressesInStates(entries.map(addressOf), offerStates(states())),
    inbox.answeredSince(
      entries.map(({ id }) => id),
      clock.now() - JUST_ANSWERED_MS,
    ),
  ])
  if (!withOffer.ok || !answered.ok) return UNAVAILABLE
  const known = { withOffer: new Set(withOffer.value), answered: new Set(answered.value) }
  return found(batchPlan(batch, { entries, template, states: states(), studio: studio(), ...known }))
}

export const openBatch = async (desk: Desk, person: Person, id: Batch['id']) => {
  const batch = await ownBatch(desk, person, id)
  if (!batch.ok) return batch
  const ids = batch.value.chosen.map(({ entry }) => entry)
  const entries = await readableAmong(desk, person, ids)
  const plan = entries.ok ? await planOf(desk, batch.value, entries.value) : entries
  if (!entries.ok) return entries
  if (!plan.ok) return plan
  const { template, state } = batch.value
  const words = [template !== null && desk.templates()[template], state, desk.studio()]
  return found({
    batch: batch.value,
    /** The entries of the batch that still exist and that the person may read. */
    entries: entries.value,
    /** Null until the person has chosen a template. */
    plan: plan.value,
    /** A digest of what all e-mails share. It tells whether this has changed since the person saw the page. */
    seen: desk.tokens.digestOf(JSON.stringify(words)),
  })
}

export type OpenedBatch = Found<typeof openBatch>

const changed = async (desk: Desk, person: Person, id: Batch['id'], change: (batch: Batch) => Batch) => {
  const batch = await ownBatch(desk, person, id)
  return batch.ok ? desk.inbox.changeBatch(person.id, change(batch.value)) : batch
}

/** A template or a state that the studio does not have counts as not chosen. */
export const chooseForBatch = (
  desk: Desk,
  person: Person,
  id: Batch['id'],
  choice: { readonly template: number; readonly state: string },
) =>
  changed(desk, person, id, (batch) => {
    const state = stateOfChoice(batch, choice, desk.templates())
    return {
      ...batch,
      template: desk.templates()[choice.template] === undefined ? null : choice.template,
      state: batchStates(desk.states()).includes(state) ? state : '',
    }
  })

export const leaveOut = (desk: Desk, person: Person, id: Batch['id'], entry: EntryId, isLeftOut: boolean) =>
  changed(desk, person, id, (batch) => ({
    ...batch,
    chosen: batch.chosen.map((one) => (one.entry === entry ? { ...one, isLeftOut } : one)),
  }))

/** Returns the acts of a reply. If the reply sets a state, that act comes first. */
export const replyActs = (by: Person, at: number, state: StateName, entry: EntryId): ChangedEntry['acts'] => {
  const replied = actOf(by, at, { name: 'reply-sent', detail: {} }, entry)
  return state === '' ? [replied] : [actOf(by, at, { name: 'state-set', detail: { state } }, entry), replied]
}

/**
 * Rule: If applicants get an offer while a rejection to them still waits in a batch, the desk takes the rejection back.
 */
export const recallRejections = async (
  { inbox, states, clock }: Desk,
  person: Person,
  entries: readonly Pick<Entry, 'sent'>[],
  state: StateName,
): Promise<void> => {
  if (!offerStates(states()).includes(state)) return
  await inbox.recallRejections(entries.map(addressOf), person, clock.now())
}

/**
 * Rule: A batch is sent as the person has seen it, or not at all. If the template has changed since then, the person
 * must look again. Sending a batch twice sends nothing more.
 */
export const sendBatch = async (desk: Desk, person: Person, id: Batch['id'], seen: string) => {
  const opened = await openBatch(desk, person, id)
  if (!opened.ok) return opened
  const { batch, plan } = opened.value
  if (batch.sent !== null) return found(batch)
  if (desk.sender() === null) return { ok: false, problem: 'no-mail-server' } as const
  const template = batch.template === null ? undefined : desk.templates()[batch.template]
  if (plan === null || template === undefined || seen !== opened.value.seen)
    return { ok: false, problem: 'not-seen' } as const
  const at = desk.clock.now()
  const states = desk.states()
  const { state } = batch
  const sent = await desk.inbox.sendBatch({
    id,
    by: person,
    at,
    state,
    letters: plan.letters.map(({ entry, ...words }) => ({
      ...words,
      entry: entry.id,
      version: entry.version,
      address: addressOf(entry),
      acts: replyActs(person, at, state, entry.id),
    })),
    leftOut: plan.leftOut,
    notIfAny: isRejection(states, { template, state }) ? offerStates(states) : [],
  })
  const entries = plan.letters.map(({ entry }) => entry)
  if (sent.ok) await recallRejections(desk, person, entries, state)
  return sent
}

/** Does nothing if the minute is over. */
export const undoBatch = async (desk: Desk, person: Person, id: Batch['id']) => {
  const batch = await ownBatch(desk, person, id)
  if (!batch.ok) return batch
  const now = desk.clock.now()
  const { sent } = batch.value
  if (sent === null || !mayUndo(sent, now)) return found(null)
  return mapped(desk.inbox.undoBatch(person, id, now), () => null)
}
