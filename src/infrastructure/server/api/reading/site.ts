import * as z from 'zod/mini'
import { DEFAULT_LANGUAGE, isLanguage } from '#domain/language/languages.ts'
import { MENU_NAMES } from '#domain/site/menu-item.ts'
import { image } from '#infrastructure/content-api/pieces.ts'
import { menu, redirect } from '#infrastructure/content-api/site/schemas.ts'
import { allPictures } from '#infrastructure/content-pack/pictures/pictures-of.ts'
import { finding, listing, type ReadingCall } from './reading-call.ts'

const unused = (id: string, path: ReadingCall['path']): ReadingCall =>
  listing({
    id,
    path,
    summary: 'Nothing: the site does not use it',
    schema: z.array(z.unknown()),
    answer: () => [],
  })

export const SITE_CALLS = [
  finding({
    id: 'menu',
    path: '/api/menus/{name}/{lang}',
    summary: `One menu in one language; its name is one of ${MENU_NAMES.join(', ')}`,
    schema: menu.wire,
    answer: ({ menus }, params) => {
      const name = MENU_NAMES.find((name) => name === params['name'])
      const language = params['lang'] ?? ''
      return name && isLanguage(language) ? { menuItems: menus[name][language] } : undefined
    },
    example: () => ({ name: 'header', lang: DEFAULT_LANGUAGE }),
  }),
  listing({
    id: 'redirects',
    path: '/api/redirects/',
    summary: 'Paths that lead elsewhere',
    schema: z.array(redirect.wire),
    answer: ({ redirects }) => redirects,
  }),
  finding({
    id: 'image',
    path: '/api/images/data/{id}',
    summary: 'One picture; pictures are numbered from 1 in the order of their paths',
    schema: image.wire,
    answer: (content, { id = '' }) =>
      /^[1-9]\d*$/.test(id) ? allPictures(content)[Number(id) - 1] : undefined,
    example: () => ({ id: '1' }),
  }),
  unused('ourWork', '/api/ourwork/'),
  unused('ourWorkSlider', '/api/ourwork-slider/'),
  unused('ourWorkImages', '/api/ourwork-images/'),
]
