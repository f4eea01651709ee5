import type { MenuItem } from '#domain/site/menu.ts'
import type { Redirect } from '#domain/site/redirects.ts'
import { flag, image, link, string } from '../pieces.ts'
import { list, named, orNone, type PieceOf, record } from '../record.ts'

export const menuItem = record({ name: string, link, image: orNone(image) }) satisfies PieceOf<MenuItem>

export const menu = record({ items: named('menuItems', list(menuItem)) })

export const redirect = record({
  from: string,
  to: string,
  permanent: flag(false),
}) satisfies PieceOf<Redirect>
