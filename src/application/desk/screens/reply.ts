import { mayDo } from '#domain/desk/permissions.ts'
import { firstChoice, type ReplyDraft, templateChoices } from '#domain/desk/reply.ts'
import { inState } from '#domain/inbox/application-changes.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { found, UNAVAILABLE } from '../../answer.ts'
import type { Desk } from '../desk.ts'
import { FORBIDDEN, readEntry } from '../reading.ts'
import { optionOf, REPLY_REFUSALS, templateDraft } from '../replying.ts'
import { inboxView, inList } from './inbox.ts'
import type { Viewer } from './viewer.ts'

const isSameDraft = (one: ReplyDraft, other: ReplyDraft): boolean =>
  one.subject === other.subject && one.text === other.text && one.state === other.state

/**
 * The page shows the application next to the form, so opening the page counts as reading the application. The parameter
 * `again` is the id of an earlier reply that the person wants to send again. If the person has no draft, the form
 * starts with this reply.
 */
export const replyScreen = async (desk: Desk, viewer: Viewer, id: EntryId) => {
  const { query, person, language, localPath, action } = viewer
  const known = mayDo(person, 'reply') ? await readEntry(desk, person, id) : FORBIDDEN
  if (!known.ok) return known
  const [kept, replies, inbox] = await Promise.all([
    desk.inbox.draft(person.id, id),
    desk.inbox.replies(id),
    inboxView(desk, viewer),
  ])
  if (!kept.ok || !replies.ok || !inbox.ok) return UNAVAILABLE
  const entry = known.value
  const { version, sent, state, files } = entry
  const [states, templates] = [desk.states(), desk.templates()]
  const again = replies.value.find((reply) => reply.id === query('again'))
  const draft =
    kept.value ??
    (again && { subject: again.subject, text: again.text, state: '' }) ??
    templateDraft(desk, entry, firstChoice(templates, entry))
  const choices = templateChoices(templates, entry)
  const chosen = choices.find((choice) => isSameDraft(templateDraft(desk, entry, choice), draft))
  return found({
    is: 'reply' as const,
    entryAddress: localPath(inList(viewer, `/entries/${id}`)),
    inbox: inbox.value,
    entry: { id, version, sent, state, files },
    draft,
    templates: choices.map((choice) => {
      const { title } = templates[choice.place] ?? {}
      return {
        value: optionOf(choice),
        title: title === undefined ? '' : inLanguageOrFallback(title, language),
        language: choice.language,
      }
    }),
    /** The template that the draft contains unchanged. Empty if the draft differs from every template. */
    chosen: chosen === undefined ? '' : optionOf(chosen),
    states,
    nextStates: states.flatMap(({ name }) => (inState(entry, states, name) === null ? [] : [name])),
    replies: replies.value,
    action: action(inList(viewer, `/entries/${id}/reply`)),
    refused: REPLY_REFUSALS.find((refusal) => refusal === query('refused')) ?? null,
    isPreviewed: query('preview') !== '',
    sender: desk.sender(),
  })
}
