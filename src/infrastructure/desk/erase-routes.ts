import { mapped } from '#application/answer.ts'
import { eraseEntries, readReceipt } from '#application/desk/erasing.ts'
import { eraseScreen } from '#application/desk/screens/erase.ts'
import { EXTENTS } from '#domain/desk/erasing.ts'
import type { DeskRoutes } from './desk-handlers.ts'
import { attachment } from './file-routes.ts'

export const eraseRoutes: DeskRoutes = ({ get, post }, desk) => {
  get('/entries/:id/erase', async (visit) => visit.showAnswer(await eraseScreen(desk, visit, visit.id)))

  post('/entries/:id/erase', async (visit) => {
    const { id, field, person, show, showAnswer, showNotice, redirectTo } = visit
    const extent = EXTENTS.find((one) => one === field('extent')) ?? 'entry'
    const erased = await eraseEntries(desk, person, { id, extent, name: field('name') })
    if (erased.ok) return redirectTo(`/receipts/${erased.value}`)
    switch (erased.problem) {
      case 'erased-in-part':
        return show({ is: 'receipt', receipt: erased.receipt, isPart: true }, 503)
      case 'wrong-name':
        return showAnswer(await eraseScreen(desk, visit, id, extent, true), 422)
      default:
        return showNotice(erased.problem)
    }
  })

  get('/receipts/:receipt', async ({ person, param, showAnswer }) => {
    const known = await readReceipt(desk, person, param('receipt'))
    return showAnswer(await mapped(known, (receipt) => ({ is: 'receipt', receipt, isPart: false })))
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
