import * as z from 'zod/mini'
import { CONTENT_LANGUAGES, LANGUAGES, type Language, perLanguage } from '#domain/language/languages.ts'
import { MENU_NAMES, type MenuName } from '#domain/site/menu.ts'
import { menuItem } from '../../content-api/site.ts'
import type { Content, MenuItemRecord } from '../content.ts'
import type { PackTools } from '../pack-tools.ts'
import { inner } from '../record.ts'

const menuRecord = z.partialRecord(z.enum(LANGUAGES), z.array(menuItem.wire))

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

export const readMenus = ({ source, notebook, sized }: PackTools): Content['menus'] => {
  const record = source.record('site/menus.json', menusRecord)
  const items = (name: MenuName, language: Language): readonly MenuItemRecord[] =>
    record?.value[name]?.[language]?.map((item, index) => ({
      ...item,
      image: item.image && sized(inner(record, item.image, name, language, index, 'image'), [language]),
    })) ?? []
  const menus = perMenu((name) => perLanguage((language) => items(name, language)))
  for (const name of MENU_NAMES)
    for (const language of CONTENT_LANGUAGES)
      if (
        record !== null &&
        menus[name][language].length === 0 &&
        CONTENT_LANGUAGES.some((other) => menus[name][other].length > 0)
      )
        notebook.warning(record.at(name, language), 'no item', 'the menu in every language')
  return menus
}
