import '../../styles/fonts.css'
import '../../styles/tokens.css'
import '../../styles/base.css'
import { hydrateRoot } from 'react-dom/client'
import type { DeskPage } from '#application/desk/desk-page.ts'
import { DeskView } from '../desk-view.tsx'

/** The entry script of the recruiters' pages. These pages also work without it. */

const root = document.getElementById('desk')
const state = document.getElementById('transfer-state')?.textContent

if (root !== null && state) {
  // The cast is safe, because the same server wrote the value into this document.
  const { page } = JSON.parse(state) as { readonly page: DeskPage }
  hydrateRoot(root, <DeskView page={page} />)
  root.dataset['hydrated'] = ''
}
