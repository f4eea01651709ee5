import type { FastifyReply } from 'fastify'
import {
  chooseTemplate,
  openReply,
  REPLY_REFUSALS,
  saveDraft,
  sendReply,
} from '#application/desk/replying.ts'
import type { TemplateChoice } from '#domain/desk/reply.ts'
import { inState } from '#domain/inbox/application-changes.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import type { DeskRoutes, ServedDesk } from './desk-parts.ts'
import { inList } from './inbox-view.ts'
import type { SignedInVisit } from './visit.ts'

const optionOf = ({ place, language }: TemplateChoice): string => `${place}.${language}`

const showReply = async (desk: ServedDesk, visit: SignedInVisit): Promise<FastifyReply> => {
  const { id, query, person, language, localPath, action, show, showNotice } = visit
  const opened = await openReply(desk, person, id, query('again'))
  if (!opened.ok) return showNotice(opened.problem)
  const { entry, draft, choices, chosen, replies } = opened.value
  const { version, sent, state } = entry
  const states = desk.states()
  return show({
    is: 'reply',
    entryAddress: localPath(inList(visit, `/entries/${id}`)),
    entry: { id, version, sent, state },
    draft,
    templates: choices.map((choice) => {
      const { title } = desk.templates()[choice.place] ?? {}
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
    action: action(inList(visit, `/entries/${id}/reply`)),
    refused: REPLY_REFUSALS.find((refusal) => refusal === query('refused')) ?? null,
    isPreviewed: query('preview') !== '',
    sender: desk.sender(),
  })
}

/**
 * Serves the form for a reply. The field `button` says what the person pressed: send, use a template or discard. Any
 * other value saves the draft and shows a preview.
 */
export const replyRoutes: DeskRoutes = ({ get, post }, desk) => {
  get('/entries/:id/reply', (visit) => showReply(desk, visit))

  post('/entries/:id/reply', async (visit) => {
    const { person, id, version, field, redirectTo, showNotice } = visit
    const draft = { subject: field('subject'), text: field('text'), state: field('state') }
    const entryPath = inList(visit, `/entries/${id}`)
    const replyPath = (more?: Readonly<Record<string, string>>) => inList(visit, `/entries/${id}/reply`, more)
    switch (field('button')) {
      case 'send': {
        const outcome = await sendReply(desk, person, { id, version, draft })
        switch (outcome.is) {
          case 'sent':
            return redirectTo(`${entryPath}#replies`)
          case 'not-found':
          case 'forbidden':
          case 'unavailable':
            return showNotice(outcome.is)
          default:
            return redirectTo(replyPath({ refused: outcome.is }))
        }
      }
      case 'template': {
        const isChosen = (choice: TemplateChoice) => optionOf(choice) === field('template')
        const begun = await chooseTemplate(desk, person, id, isChosen)
        return begun.ok ? redirectTo(replyPath()) : showNotice(begun.problem)
      }
      case 'discard': {
        const dropped = await saveDraft(desk, person, id, null)
        return dropped.ok ? redirectTo(entryPath) : showNotice(dropped.problem)
      }
      default: {
        const saved = await saveDraft(desk, person, id, draft)
        return saved.ok ? redirectTo(replyPath({ preview: 'yes' })) : showNotice(saved.problem)
      }
    }
  })
}
