import type { FastifyInstance } from 'fastify'
import { eraseEntries, findErasable, readReceipt } from '#application/desk/erasing.ts'
import { type ErasureExtent, EXTENTS } from '#domain/desk/erasing.ts'
import type { ServedDesk } from './desk-parts.ts'
import { attachment } from './file-routes.ts'
import { idParam, postedFields, textParam } from './request-fields.ts'
import type { SignedInVisit } from './visit.ts'

export const eraseRoutes = (app: FastifyInstance, desk: ServedDesk): void => {
  const { authenticated } = desk.handlers
  const showErase = async (
    { request, person, action, show, showNotice }: SignedInVisit,
    chosen: ErasureExtent = 'entry',
    isWrongName = false,
  ) => {
    const known = await findErasable(desk, person, idParam(request, 'id'))
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
      const outcome = await eraseEntries(desk, person, { id: idParam(request, 'id'), extent, name })
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
    readReceipt(desk, person, textParam(request, 'receipt'))

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
        .send(desk.receiptText(receipt.value, visit.language))
    }),
  )
}
