import * as z from 'zod/mini'
import type { InternalLink } from '#domain/careers/internal-link.ts'
import { isWebAddress } from '#domain/forms/web-address.ts'
import { LANGUAGES, type Language, otherLanguage } from '#domain/language/language.ts'
import { isOwnPath } from '#domain/language/link.ts'
import { internalLinkAddress } from '#domain/rich-text/internal-link-address.ts'
import { canonicalAddress } from '#domain/site/canonical-address.ts'
import { MENU_NAMES, type MenuItem, type MenuName } from '#domain/site/menu-item.ts'
import type { Redirect } from '#domain/site/redirect.ts'
import { MOST_HOPS, redirectionOf, redirectsByPath } from '#domain/site/redirects.ts'
import { internalLink } from '../../content-api/careers/schemas.ts'
import { id } from '../../content-api/pieces.ts'
import { menuItems, redirect } from '../../content-api/site/schemas.ts'
import { checkListedIds } from '../checks/ids.ts'
import { noteRepeats } from '../checks/repeats.ts'
import { foundValue } from '../content-note.ts'
import type { PackTools } from '../pack-tools.ts'
import { entriesOf, inner } from '../record.ts'

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

const linkRecord = z.extend(internalLink, { id, lang: z.enum(LANGUAGES) })

const REFUSALS = { loop: 'loop', 'too-long': `chain of more than ${MOST_HOPS}` } as const

const perMenu = <Value>(make: (name: MenuName) => Value): Record<MenuName, Value> => ({
  header: make('header'),
  footer: make('footer'),
  'footer-socials': make('footer-socials'),
  'footer-platforms': make('footer-platforms'),
})

export const readMenus = ({ source, notebook, sized }: PackTools): Menus => {
  const record = source.record('site/menus.json', menusRecord)
  const items = (name: MenuName, language: Language): readonly MenuItem[] =>
    record?.value[name]?.[language].map((item, index) => ({
      ...item,
      image: item.image && sized(inner(record, item.image, name, language, index, 'image'), [language]),
    })) ?? []
  const menus = perMenu((name) => ({ en: items(name, 'en'), ru: items(name, 'ru') }))
  for (const name of MENU_NAMES)
    for (const language of LANGUAGES)
      if (
        record !== null &&
        menus[name][language].length === 0 &&
        menus[name][otherLanguage(language)].length > 0
      )
        notebook.warning(record.at(name, language), 'no item', 'the menu in both languages')
  return menus
}

export const readRedirects = ({ source, notebook }: PackTools): readonly Redirect[] => {
  const record = source.record('site/redirects.json', z.array(redirect))
  if (record === null) return []
  const entries = entriesOf(record)
  noteRepeats(
    notebook,
    entries.map(({ value, at }) => ({ key: canonicalAddress(value.from), place: at('from') })),
    'one redirect from each path',
  )
  const byPath = redirectsByPath(record.value)
  for (const { value, at } of entries) {
    if (!isOwnPath(value.from) || /[?#]/.test(value.from))
      notebook.error(at('from'), foundValue(value.from), 'a path of this site, without a query')
    if (!isOwnPath(value.to) && !isWebAddress(value.to))
      notebook.error(at('to'), foundValue(value.to), 'a path of this site or an http(s) address')
    const redirection = redirectionOf(value.from, byPath)
    if (redirection.is === 'refused')
      notebook.warning(
        at('to'),
        `${foundValue(value.to)}, a ${REFUSALS[redirection.why]}`,
        'a chain that ends',
      )
  }
  return record.value
}

export const readInternalLinks = ({ source, notebook }: PackTools): ReadonlyMap<string, InternalLink> => {
  const record = source.record('site/links.json', z.array(linkRecord))
  if (record === null) return new Map()
  checkListedIds(notebook, record)
  for (const { value, at } of entriesOf(record))
    if (internalLinkAddress(value) === null)
      notebook.error(at('link'), foundValue(value.link), 'a path of this site or an http(s) address')
  return new Map(record.value.map(({ id, lang, link }) => [String(id), { lang, link }]))
}
