import { mapped } from '#application/answer.ts'
import { deskFigures } from '#application/desk/figures.ts'
import { auditScreen } from '#application/desk/screens/audit.ts'
import { entriesScreen } from '#application/desk/screens/inbox.ts'
import type { DeskRoutes } from './desk-parts.ts'

export const readingRoutes: DeskRoutes = ({ get }, desk) => {
  get('/', async (visit) => visit.showAnswer(await entriesScreen(desk, visit)))

  get('/figures', async ({ person, language, showAnswer }) => {
    const counted = await deskFigures(desk, person, language)
    return showAnswer(await mapped(counted, (figures) => ({ is: 'figures', figures })))
  })

  get('/audit', async (visit) => visit.showAnswer(await auditScreen(desk, visit)))
}
