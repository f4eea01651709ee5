import type { FastifyInstance } from 'fastify'
import type { Answer } from '#application/answer.ts'
import type { AuditFilter, DeskAudit } from '#application/desk/audit.ts'
import type { DeskErasing, Receipt } from '#application/desk/erasing.ts'
import type { ApplicationState } from '#domain/careers/application-state.ts'
import type { Department } from '#domain/careers/vacancy.ts'
import { ACTS, type ActName } from '#domain/desk/audit.ts'
import { type ErasureExtent, EXTENTS } from '#domain/desk/erasing.ts'
import { foldedEmail, typedId } from '#domain/inbox/entry.ts'
import type { Language } from '#domain/language/languages.ts'
import { type DeskVisits, idParam, postedFields, queryParam, type SignedInVisit } from './desk-visits.ts'
import { attachment } from './file-routes.ts'

interface Options {
  readonly visits: DeskVisits
  readonly audit: Pick<DeskAudit, 'list'>
  readonly erasing: DeskErasing
  readonly states: () => readonly ApplicationState[]
  readonly departments: (language: Language) => Promise<Answer<readonly Department[]>>
  readonly receiptText: (receipt: Receipt, language: Language) => string
}

const ACT_NAMES = Object.keys(ACTS) as readonly ActName[]

/** The audit log, what is erased, and what is left of it. */
export const auditRoutes = (
  app: FastifyInstance,
  prefix: string,
  { visits: { signedIn }, audit, erasing, states, departments, receiptText }: Options,
): void => {
  app.get(
    `${prefix}/audit`,
    signedIn(async ({ request, person, language, at, show, notice }) => {
      const number = queryParam(request, 'entry').trim()
      const filter: AuditFilter = {
        name: ACT_NAMES.find((name) => name === queryParam(request, 'act')) ?? null,
        // What is no number is that of no entry.
        entry: number === '' ? null : (typedId(number) ?? 0),
        email: foldedEmail(queryParam(request, 'person')) || null,
      }
      const [page, offered] = await Promise.all([
        audit.list(person, filter, idParam(request.query, 'before') || null),
        departments(language),
      ])
      if (!page.ok) return notice(page.problem)
      const { lines, last } = page.value
      const given = { act: filter.name, entry: filter.entry, person: filter.email, before: last }
      const query = Object.entries(given).flatMap(([name, value]) =>
        value === null ? [] : [[name, String(value)]],
      )
      const next = last === null ? null : `${at('/audit')}?${new URLSearchParams(query)}`
      const named = { states: states(), departments: offered.ok ? offered.value : [] }
      return show({ is: 'audit', lines, filter, ...named, next })
    }),
  )

  const showErase = async (
    { request, person, action, show, notice }: SignedInVisit,
    chosen: ErasureExtent = 'entry',
    isWrongName = false,
  ) => {
    const known = await erasing.toErase(person, idParam(request.params, 'id'))
    if (!known.ok) return notice(known.problem)
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
    `${prefix}/entries/:id/erase`,
    signedIn((visit) => showErase(visit)),
  )

  app.post(
    `${prefix}/entries/:id/erase`,
    signedIn(async (visit) => {
      const { request, person, show, notice, moveTo } = visit
      const fields = postedFields(request)
      const extent = EXTENTS.find((one) => one === fields.get('extent')) ?? 'entry'
      const name = fields.get('name') ?? ''
      const outcome = await erasing.erase(person, { id: idParam(request.params, 'id'), extent, name })
      switch (outcome.is) {
        case 'erased':
          return moveTo(`/receipts/${outcome.receipt}`)
        case 'erased-in-part':
          return show({ is: 'receipt', receipt: outcome.receipt, isPart: true }, 503)
        case 'wrong-name':
          return showErase(visit, extent, true)
        default:
          return notice(outcome.is)
      }
    }),
  )

  const receiptOf = ({ request, person }: SignedInVisit) =>
    erasing.receipt(person, String(Reflect.get(Object(request.params), 'receipt')))

  app.get(
    `${prefix}/receipts/:receipt`,
    signedIn(async (visit) => {
      const receipt = await receiptOf(visit)
      return receipt.ok
        ? visit.show({ is: 'receipt', receipt: receipt.value, isPart: false })
        : visit.notice(receipt.problem)
    }),
  )

  app.get(
    `${prefix}/receipts/:receipt/text`,
    signedIn(async (visit) => {
      const receipt = await receiptOf(visit)
      if (!receipt.ok) return visit.notice(receipt.problem)
      return visit.reply
        .header('content-disposition', attachment(`${receipt.value.receipt}.txt`))
        .type('text/plain; charset=utf-8')
        .send(receiptText(receipt.value, visit.language))
    }),
  )
}
