import type { TemplateChoice } from '#domain/desk/reply.ts'
import { inState } from '#domain/inbox/application-changes.ts'
import type { EntryId } from '#domain/inbox/entry.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { found } from '../../answer.ts'
import type { Desk } from '../desk.ts'
import { openReply, REPLY_REFUSALS } from '../replying.ts'
import { inList } from './inbox.ts'
import type { Viewer } from './viewer.ts'

export interface ReplySender {
  readonly name: string
  readonly address: string
  readonly replyTo: string
}

export const optionOf = ({ place, language }: TemplateChoice): string => `${place}.${language}`

/** `sender` is null if no mail server is set up. */
export const replyScreen = async (desk: Desk, viewer: Viewer, id: EntryId, sender: ReplySender | null) => {
  const { query, person, language, localPath, action } = viewer
  const opened = await openReply(desk, person, id, query('again'))
  if (!opened.ok) return opened
  const { entry, draft, choices, chosen, replies } = opened.value
  const { version, sent, state } = entry
  const [states, templates] = [desk.states(), desk.templates()]
  return found({
    is: 'reply' as const,
    entryAddress: localPath(inList(viewer, `/entries/${id}`)),
    entry: { id, version, sent, state },
    draft,
    templates: choices.map((choice) => {
      const { title } = templates[choice.place] ?? {}
      return {
        value: optionOf(choice),
        title: title === undefined ? '' : inLanguageOrFallback(title, language),
        language: choice.language,
      }
    }),
    chosen: chosen === null ? '' : optionOf(chosen),
    states,
    nextStates: states.flatMap(({ name }) => (inState(entry, states, name) === null ? [] : [name])),
    replies,
    action: action(inList(viewer, `/entries/${id}/reply`)),
    refused: REPLY_REFUSALS.find((refusal) => refusal === query('refused')) ?? null,
    isPreviewed: query('preview') !== '',
    sender,
  })
}
