import { chooseForBatch, leaveOut, sendBatch, startBatch, undoBatch } from '#application/desk/batches.ts'
import { isEntryRefusal } from '#application/desk/reading.ts'
import { batchScreen } from '#application/desk/screens/batch.ts'
import { MOST_LETTERS } from '#domain/desk/batch.ts'
import { entryFilter } from '#domain/desk/entry-filter.ts'
import { idIn } from '#domain/inbox/entry.ts'
import { postedFields } from '../http/pages/private-pages.ts'
import type { DeskRoutes } from './desk-handlers.ts'

/**
 * Serves one e-mail to many applicants. `POST /batches` begins a batch and redirects to its page. The field `button`
 * tells what the person does there.
 */
export const batchRoutes: DeskRoutes = ({ get, post }, desk) => {
  post('/batches', async ({ person, field, request, redirectTo, showNotice }) => {
    const chosen = postedFields(request)
      .getAll('entry')
      .flatMap((text) => idIn(text) ?? [])
      .slice(0, MOST_LETTERS)
    const started = await startBatch(desk, person, field('button') === 'all' ? entryFilter(field) : chosen)
    if (!started.ok) return showNotice(started.problem)
    return redirectTo(started.value === null ? '/' : `/batches/${started.value}`)
  })

  get('/batches/:batch', async (visit) =>
    visit.showAnswer(await batchScreen(desk, visit, visit.param('batch'))),
  )

  post('/batches/:batch', async (visit) => {
    const { person, field, query, param, redirectTo, redirectAfter, showNotice, withQuery } = visit
    const id = param('batch')
    const page = (refused: string | null = null) =>
      withQuery(`/batches/${id}`, { letter: query('letter'), refused })
    switch (field('button')) {
      case 'leave-out':
      case 'put-back': {
        const entry = idIn(field('entry')) ?? 0
        const isLeftOut = field('button') === 'leave-out'
        return redirectAfter(await leaveOut(desk, person, id, entry, isLeftOut), page())
      }
      case 'undo':
        return redirectAfter(await undoBatch(desk, person, id), page())
      case 'send': {
        const sent = await sendBatch(desk, person, id, field('seen'))
        if (sent.ok) return redirectTo(`/batches/${id}`)
        return isEntryRefusal(sent.problem) ? showNotice(sent.problem) : redirectTo(page(sent.problem))
      }
      default: {
        const template = field('template') === '' ? -1 : Number(field('template'))
        const choice = { template, state: field('state') }
        return redirectAfter(await chooseForBatch(desk, person, id, choice), page())
      }
    }
  })
}
