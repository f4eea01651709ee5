import { eraseEntries, findErasable, readReceipt } from '#application/desk/erasing.ts'
import { type ErasureExtent, EXTENTS } from '#domain/desk/erasing.ts'
import type { DeskRoutes, ServedDesk } from './desk-parts.ts'
import { attachment } from './file-routes.ts'
import type { SignedInVisit } from './visit.ts'

const showErase = async (
  desk: ServedDesk,
  { id, person, action, show, showNotice }: SignedInVisit,
  chosen: ErasureExtent = 'entry',
  isWrongName = false,
) => {
  const known = await findErasable(desk, person, id)
  if (!known.ok) return showNotice(known.problem)
  const { entry, ofPerson } = known.value
  const alone = { extent: 'entry', entries: 1, files: entry.files.length } as const
  const all = ofPerson && {
    extent: 'person' as const,
    entries: ofPerson.messages + ofPerson.applications,
    files: ofPerson.files,
  }
  const screen = {
    is: 'erase',
    entry: { id, sent: entry.sent },
    action: action(`/entries/${id}/erase`),
    options: all === null ? [alone] : [alone, all],
    chosen,
    isWrongName,
  } as const
  return show(screen, isWrongName ? 422 : 200)
}

export const eraseRoutes: DeskRoutes = ({ get, post }, desk) => {
  get('/entries/:id/erase', (visit) => showErase(desk, visit))

  post('/entries/:id/erase', async (visit) => {
    const { id, field, person, show, showNotice, redirectTo } = visit
    const extent = EXTENTS.find((one) => one === field('extent')) ?? 'entry'
    const outcome = await eraseEntries(desk, person, { id, extent, name: field('name') })
    switch (outcome.is) {
      case 'erased':
        return redirectTo(`/receipts/${outcome.receipt}`)
      case 'erased-in-part':
        return show({ is: 'receipt', receipt: outcome.receipt, isPart: true }, 503)
      case 'wrong-name':
        return showErase(desk, visit, extent, true)
      default:
        return showNotice(outcome.is)
    }
  })

  get('/receipts/:receipt', async ({ person, param, show, showNotice }) => {
    const receipt = await readReceipt(desk, person, param('receipt'))
    return receipt.ok
      ? show({ is: 'receipt', receipt: receipt.value, isPart: false })
      : showNotice(receipt.problem)
  })

  get('/receipts/:receipt/text', async ({ person, param, reply, language, showNotice }) => {
    const receipt = await readReceipt(desk, person, param('receipt'))
    if (!receipt.ok) return showNotice(receipt.problem)
    return reply
      .header('content-disposition', attachment(`${receipt.value.receipt}.txt`))
      .type('text/plain; charset=utf-8')
      .send(desk.receiptText(receipt.value, language))
  })
}
