import '../../styles/fonts.css'
import '../../styles/tokens.css'
import '../../styles/base.css'
// The styles that all screens share override these two.
import '../entry.module.css'
import '../inbox.module.css'
import { hydrateRoot } from 'react-dom/client'
import { deskPageIn } from '#application/desk/desk-page.ts'
import { fetchedDesk } from '../../../infrastructure/desk/fetched-desk.ts'
import { DeskView } from '../desk-view.tsx'

/** The entry script of the recruiters' pages. These pages also work without it. */

const root = document.getElementById('desk')
const page = deskPageIn(document.getElementById('transfer-state')?.textContent || 'null')

if (root !== null && page !== null) {
  hydrateRoot(root, <DeskView page={page} server={fetchedDesk} />)
  root.dataset['hydrated'] = ''
}
