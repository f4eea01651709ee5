import { found, NOT_FOUND } from '#application/answer.ts'
import { deskFigures, firstAnswerHours } from '#application/desk/figures.ts'
import { findEntry } from '#application/desk/reading.ts'
import { entryFilter } from '#domain/desk/entry-filter.ts'
import { typedId } from '#domain/desk/typed-id.ts'
import { senderOf } from '#domain/inbox/entry.ts'
import type { DeskRoutes } from './desk-parts.ts'
import { inboxView } from './inbox-view.ts'

export const readingRoutes: DeskRoutes = ({ get }, desk) => {
  get('/', async (visit) => {
    const { query, person, language, show, showNotice } = visit
    const filter = entryFilter(query)
    const number = typedId(filter.search)
    const isFirstPage = query('before') === ''
    const [numbered, inbox, firstAnswer] = await Promise.all([
      number === null ? NOT_FOUND : findEntry(desk, person, number),
      inboxView(desk, visit),
      isFirstPage ? firstAnswerHours(desk, person, language, filter) : found(null),
    ])
    if (inbox === null || !firstAnswer.ok) return showNotice('unavailable')
    return show({
      is: 'entries',
      inbox,
      numbered: numbered.ok ? { id: numbered.value.id, name: senderOf(numbered.value.sent).name } : null,
      firstAnswerHours: firstAnswer.value,
    })
  })

  get('/figures', async ({ person, language, show, showNotice }) => {
    const counted = await deskFigures(desk, person, language)
    return counted.ok ? show({ is: 'figures', figures: counted.value }) : showNotice(counted.problem)
  })
}
