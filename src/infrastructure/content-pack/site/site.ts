import * as z from 'zod/mini'
import type { InternalLink } from '#domain/careers/internal-link.ts'
import type { Language } from '#domain/language/language.ts'
import type { MenuItem, MenuName } from '#domain/site/menu-item.ts'
import type { Redirect } from '#domain/site/redirect.ts'
import { internalLink } from '../../content-api/careers/schemas.ts'
import { id } from '../../content-api/pieces.ts'
import { menuItems, redirect } from '../../content-api/site/schemas.ts'
import type { PackTools } from '../pack-tools.ts'

type Menus = Readonly<Record<MenuName, Readonly<Record<Language, readonly MenuItem[]>>>>

const menuRecord = z.object({ en: menuItems, ru: menuItems })

const menusRecord = z.partial(
  z.object({
    header: menuRecord,
    footer: menuRecord,
    'footer-socials': menuRecord,
    'footer-platforms': menuRecord,
  }),
)

const perMenu = <Value>(make: (name: MenuName) => Value): Record<MenuName, Value> => ({
  header: make('header'),
  footer: make('footer'),
  'footer-socials': make('footer-socials'),
  'footer-platforms': make('footer-platforms'),
})

export const readMenus = ({ source, sized }: PackTools): Menus => {
  const record = source.record('site/menus.json', menusRecord)
  const items = (name: MenuName, language: Language): readonly MenuItem[] =>
    record?.value[name]?.[language].map((item, index) => ({
      ...item,
      image: item.image && sized(item.image, (...path) => record.at(name, language, index, 'image', ...path)),
    })) ?? []
  return perMenu((name) => ({ en: items(name, 'en'), ru: items(name, 'ru') }))
}

export const readRedirects = ({ source }: PackTools): readonly Redirect[] =>
  source.record('site/redirects.json', z.array(redirect))?.value ?? []

export const readInternalLinks = ({ source }: PackTools): ReadonlyMap<string, InternalLink> => {
  const record = source.record('site/links.json', z.array(z.extend(internalLink, { id })))
  return new Map((record?.value ?? []).map(({ id, lang, link }) => [String(id), { lang, link }]))
}
