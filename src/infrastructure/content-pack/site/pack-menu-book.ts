import type { MenuBook } from '#application/ports/menu-book.ts'
import { answered } from '../answered.ts'
import type { CurrentContent } from '../content.ts'

export const packMenuBook = (content: CurrentContent): MenuBook => ({
  menu: (name, language) => answered(content().menus[name][language]),
})
