import type { FastifyInstance } from 'fastify'
import type { AuditFilter } from '#application/desk/audit.ts'
import { type ErasureExtent, EXTENTS } from '#domain/desk/erasing.ts'
import { typedId } from '#domain/desk/typed-id.ts'
import { ACTS, type ActName } from '#domain/inbox/audit.ts'
import { foldedEmail, idIn } from '#domain/inbox/entry.ts'
import { idParam, postedFields, queryParam, type SignedInVisit, textParam } from './desk-handlers.ts'
import type { Desk } from './desk-parts.ts'
import { attachment } from './file-routes.ts'

const ACT_NAMES = Object.keys(ACTS) as readonly ActName[]

export const auditRoutes = (
  app: FastifyInstance,
  { handlers: { authenticated }, audit, erasing, states, departments, receiptText }: Desk,
): void => {
  app.get(
    '/audit',
    authenticated(async ({ request, person, language, localPath, show, showNotice }) => {
      const number = queryParam(request, 'entry').trim()
      const filter: AuditFilter = {
        name: ACT_NAMES.find((name) => name === queryParam(request, 'act')) ?? null,
        // A text that is not a number becomes 0, because no entry has the number 0.
        entry: number === '' ? null : (typedId(number) ?? 0),
        email: foldedEmail(queryParam(request, 'person')) || null,
      }
      const [page, offered] = await Promise.all([
        audit.list(person, filter, idIn(queryParam(request, 'before'))),
        departments(language),
      ])
      if (!page.ok) return showNotice(page.problem)
      const { lines, last } = page.value
      const given = { act: filter.name, entry: filter.entry, person: filter.email, before: last }
      const query = Object.entries(given).flatMap(([name, value]) =>
        value === null ? [] : [[name, String(value)]],
      )
      const next = last === null ? null : `${localPath('/audit')}?${new URLSearchParams(query)}`
      const named = { states: states(), departments: offered.ok ? offered.value : [] }
      return show({ is: 'audit', lines, filter, ...named, next })
    }),
  )

  const showErase = async (
    { request, person, action, show, showNotice }: SignedInVisit,
    chosen: ErasureExtent = 'entry',
    isWrongName = false,
  ) => {
    const known = await erasing.toErase(person, idParam(request, 'id'))
    if (!known.ok) return showNotice(known.problem)
    const { entry, ofPerson } = known.value
    const alone = { extent: 'entry', entries: 1, files: entry.files.length } as const
    const options =
      ofPerson === null
        ? [alone]
        : [
            alone,
            {
              extent: 'person',
              entries: ofPerson.messages + ofPerson.applications,
              files: ofPerson.files,
            } as const,
          ]
    const { id, sent } = entry
    return show(
      {
        is: 'erase',
        entry: { id, sent },
        action: action(`/entries/${id}/erase`),
        options,
        chosen,
        isWrongName,
      },
      isWrongName ? 422 : 200,
    )
  }

  app.get(
    '/entries/:id/erase',
    authenticated((visit) => showErase(visit)),
  )

  app.post(
    '/entries/:id/erase',
    authenticated(async (visit) => {
      const { request, person, show, showNotice, redirectTo } = visit
      const fields = postedFields(request)
      const extent = EXTENTS.find((one) => one === fields.get('extent')) ?? 'entry'
      const name = fields.get('name') ?? ''
      const outcome = await erasing.erase(person, { id: idParam(request, 'id'), extent, name })
      switch (outcome.is) {
        case 'erased':
          return redirectTo(`/receipts/${outcome.receipt}`)
        case 'erased-in-part':
          return show({ is: 'receipt', receipt: outcome.receipt, isPart: true }, 503)
        case 'wrong-name':
          return showErase(visit, extent, true)
        default:
          return showNotice(outcome.is)
      }
    }),
  )

  const receiptOf = ({ request, person }: SignedInVisit) =>
    erasing.receipt(person, textParam(request, 'receipt'))

  app.get(
    '/receipts/:receipt',
    authenticated(async (visit) => {
      const receipt = await receiptOf(visit)
      return receipt.ok
        ? visit.show({ is: 'receipt', receipt: receipt.value, isPart: false })
        : visit.showNotice(receipt.problem)
    }),
  )

  app.get(
    '/receipts/:receipt/text',
    authenticated(async (visit) => {
      const receipt = await receiptOf(visit)
      if (!receipt.ok) return visit.showNotice(receipt.problem)
      return visit.reply
        .header('content-disposition', attachment(`${receipt.value.receipt}.txt`))
        .type('text/plain; charset=utf-8')
        .send(receiptText(receipt.value, visit.language))
    }),
  )
}
