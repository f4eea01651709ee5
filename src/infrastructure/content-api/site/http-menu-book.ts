import type { Log } from '#application/ports/log.ts'
import type { MenuBook } from '#application/ports/menu-book.ts'
import { ask, type Http } from '../http.ts'
import { menu } from './schemas.ts'

export const httpMenuBook = (http: Http, log: Log): MenuBook => ({
  menu: async (name, language) => {
    const answer = await ask(http, log, menu, { method: 'GET', path: `/api/menus/${name}/${language}` })
    return answer.ok ? { ok: true, value: answer.value.items } : answer
  },
})
