import * as z from 'zod/mini'
import type { SiteContent } from '#application/ports/content.ts'
import type { Redirect } from '#application/site/redirects.ts'
import { MENU_NAMES, type MenuItem } from '#domain/site/menu.ts'
import { always, type CallsOf, ifFound } from './content-call.ts'
import { flag, image, link, string, text } from './pieces.ts'
import { list, orElse, orNone, type PieceOf, record, same, shortList, wrapped } from './record.ts'

export const menuItem = record({
  name: text,
  link,
  image: orNone(image),
  icon: orElse(text, ''),
}) satisfies PieceOf<MenuItem>

export const menu = wrapped('menuItems', shortList(menuItem), 'Menu')

export const redirect = record(
  {
    from: string,
    to: string,
    permanent: flag(false),
  },
  'Redirect',
) satisfies PieceOf<Redirect>

const unused = <const Id extends string>(id: Id, path: `/api/${string}`) =>
  always(id, path, 'Nothing: the site does not use it', same(z.array(z.unknown())))

export const siteCalls = {
  menu: {
    ...ifFound(
      'menu',
      '/api/menus/{name}/{lang}',
      `One menu in one language; its name is one of ${MENU_NAMES.join(', ')}`,
      menu,
    ),
    mustExist: true,
  },
  redirects: always('redirects', '/api/redirects/', 'Paths that lead elsewhere', list(redirect)),
  image: ifFound(
    'image',
    '/api/images/data/{id}',
    'One picture; pictures are numbered from 1 in the order of their paths',
    image,
  ),
  ourWork: unused('ourWork', '/api/ourwork/'),
  ourWorkSlider: unused('ourWorkSlider', '/api/ourwork-slider/'),
  ourWorkImages: unused('ourWorkImages', '/api/ourwork-images/'),
} satisfies CallsOf<SiteContent>
