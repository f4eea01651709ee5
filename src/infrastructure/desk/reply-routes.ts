import type { FastifyInstance, FastifyReply } from 'fastify'
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
import type { ServedDesk } from './desk-parts.ts'
import { inList } from './inbox-view.ts'
import { idParam, postedFields, postedVersion, queryParam } from './request-fields.ts'
import type { SignedInVisit } from './visit.ts'

const optionOf = ({ place, language }: TemplateChoice): string => `${place}.${language}`

/**
 * Serves the form for a reply. The field `button` says what the person pressed: send, use a template or discard. Any
 * other value saves the draft and shows a preview.
 */
export const replyRoutes = (app: FastifyInstance, desk: ServedDesk): void => {
  const { handlers, templates, states, sender } = desk
  const { authenticated } = handlers
  const idOf = ({ request }: SignedInVisit) => idParam(request, 'id')

  const showReply = async (visit: SignedInVisit): Promise<FastifyReply> => {
    const { request, person, language, localPath, action, show, showNotice } = visit
    const opened = await openReply(desk, person, idOf(visit), queryParam(request, 'again'))
    if (!opened.ok) return showNotice(opened.problem)
    const { entry, draft, choices, chosen, replies: earlier } = opened.value
    const { id, version, sent, state } = entry
    const refused = REPLY_REFUSALS.find((refusal) => refusal === queryParam(request, 'refused')) ?? null
    return show({
      is: 'reply',
      entryAddress: localPath(inList(request, `/entries/${id}`)),
      entry: { id, version, sent, state },
      draft,
      templates: choices.map((choice) => {
        const { title } = templates()[choice.place] ?? {}
        return {
          value: optionOf(choice),
          title: title === undefined ? '' : inLanguageOrFallback(title, language),
          language: choice.language,
        }
      }),
      chosen: chosen === null ? '' : optionOf(chosen),
      states: states(),
      nextStates: states().flatMap(({ name }) => (inState(entry, states(), name) === null ? [] : [name])),
      replies: earlier,
      action: action(inList(request, `/entries/${id}/reply`)),
      refused,
      isPreviewed: queryParam(request, 'preview') !== '',
      sender: sender(),
    })
  }

  app.get('/entries/:id/reply', authenticated(showReply))

  app.post(
    '/entries/:id/reply',
    authenticated(async (visit) => {
      const { request, person, redirectTo, showNotice } = visit
      const id = idOf(visit)
      const fields = postedFields(request)
      const field = (name: string) => fields.get(name) ?? ''
      const draft = { subject: field('subject'), text: field('text'), state: field('state') }
      const entryPath = inList(request, `/entries/${id}`)
      const replyPath = (more?: Readonly<Record<string, string>>) =>
        inList(request, `/entries/${id}/reply`, more)
      switch (field('button')) {
        case 'send': {
          const outcome = await sendReply(desk, person, { id, version: postedVersion(request), draft })
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
          const begun = await chooseTemplate(
            desk,
            person,
            id,
            (choice) => optionOf(choice) === field('template'),
          )
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
    }),
  )
}
