import { renderToString } from 'react-dom/server'
import type { DeskPage } from '#application/desk/desk-page.ts'
import { writtenHead } from '../head/head-tag.ts'
import { DeskView, deskTitle } from './desk-view.tsx'

export const renderDesk = (page: DeskPage) => ({
  head: writtenHead([{ name: 'title', attributes: {}, text: deskTitle(page) }]),
  markup: renderToString(<DeskView page={page} />),
})
