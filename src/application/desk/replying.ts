import type { Person } from '#domain/desk/person.ts'
import {
  emptyReply,
  isSentTwice,
  REPLY_PROBLEMS,
  type ReplyDraft,
  replyProblem,
  type TemplateChoice,
  templateChoices,
  templateReply,
  writtenReply,
} from '#domain/desk/reply.ts'
import { inState } from '#domain/inbox/application-changes.ts'
import type { Entry, EntryId } from '#domain/inbox/entry.ts'
import { found } from '../answer.ts'
import { recallRejections, replyActs } from './batches.ts'
import type { Desk } from './desk.ts'
import { findEntryFor } from './reading.ts'

interface SentDraft {
  readonly id: EntryId
  readonly version: number
  readonly draft: ReplyDraft
}

/**
 * The reasons why a reply is kept as a draft instead of being sent. `conflict` means that the entry has changed since
 * the person saw it.
 */
export const REPLY_REFUSALS = ['conflict', 'not-allowed', 'no-mail-server', ...REPLY_PROBLEMS] as const

/**
 * Formats a draft in the same way as a sent reply. Drafts are saved in this format, so that the preview shows the
 * text that is sent.
 */
const asSent = (draft: ReplyDraft): ReplyDraft => ({ ...writtenReply(draft), state: draft.state })

export const templateDraft = (
  { templates, states, studio }: Desk,
  entry: Entry,
  choice: TemplateChoice | null,
): ReplyDraft => {
  const template = choice && templates()[choice.place]
  if (!choice || !template) return emptyReply(entry)
  const { state } = template
  return {
    ...templateReply(template, entry, studio(), choice.language),
    state: inState(entry, states(), state) === null ? '' : state,
  }
}

export const saveDraft = async (desk: Desk, person: Person, id: EntryId, draft: ReplyDraft | null) => {
  const entry = await findEntryFor(desk, person, id, 'reply')
  return entry.ok ? desk.inbox.saveDraft(person.id, id, draft && asSent(draft)) : entry
}

/** Returns the text that stands for a template in the form. */
export const optionOf = ({ place, language }: TemplateChoice): string => `${place}.${language}`

export const chooseTemplate = async (desk: Desk, person: Person, id: EntryId, option: string) => {
  const entry = await findEntryFor(desk, person, id, 'reply')
  if (!entry.ok) return entry
  const choice = templateChoices(desk.templates(), entry.value).find((one) => optionOf(one) === option)
  return choice === undefined
    ? found(null)
    : desk.inbox.saveDraft(person.id, id, templateDraft(desk, entry.value, choice))
}

const refusedWithDraft = async (
  { inbox }: Desk,
  person: Person,
  { id, draft }: SentDraft,
  why: (typeof REPLY_REFUSALS)[number],
) => {
  const kept = await inbox.saveDraft(person.id, id, draft)
  return kept.ok ? ({ ok: false, problem: why } as const) : kept
}

const afterConflict = async (desk: Desk, person: Person, sent: SentDraft) => {
  const [entry, replies] = await Promise.all([
    findEntryFor(desk, person, sent.id, 'reply'),
    desk.inbox.replies(sent.id),
  ])
  const isTwice =
    entry.ok &&
    replies.ok &&
    isSentTwice(replies.value.at(-1), { ...sent.draft, by: person.email }, entry.value, desk.clock.now())
  return isTwice ? found(null) : refusedWithDraft(desk, person, sent, 'conflict')
}

/**
 * Rule: If an entry changes while a person writes a reply to it, the reply stays a draft. The person decides whether
 * to send it.
 */
export const sendReply = async (desk: Desk, person: Person, { id, version, draft }: SentDraft) => {
  const entry = await findEntryFor(desk, person, id, 'reply')
  if (!entry.ok) return entry
  const { inbox, states, clock } = desk
  const written = asSent(draft)
  const sent = { id, version, draft: written }
  const problem = replyProblem(written)
  if (problem !== null) return refusedWithDraft(desk, person, sent, problem)
  if (desk.sender() === null) return refusedWithDraft(desk, person, sent, 'no-mail-server')
  if (entry.value.version !== version) return afterConflict(desk, person, sent)
  const { state } = written
  const content = state === '' ? entry.value : inState(entry.value, states(), state)
  if (content === null) return refusedWithDraft(desk, person, sent, 'not-allowed')
  const { consents } = content
  const acts = replyActs(person, clock.now(), state, id)
  const change = { id, version, sent: content.sent, state: content.state, consents, acts, announce: [] }
  const reply = { subject: written.subject, text: written.text, by: person }
  const changed = await inbox.sendReply(change, reply)
  if (!changed.ok) return changed.problem === 'conflict' ? afterConflict(desk, person, sent) : changed
  await recallRejections(desk, person, [entry.value], change.state)
  desk.onReply()
  return found(null)
}
