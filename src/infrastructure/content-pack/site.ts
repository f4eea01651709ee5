import * as z from 'zod/mini'
import { MOST_HOPS, redirectionOf, redirectsByPath } from '#application/site/redirects.ts'
import { isWebAddress } from '#domain/forms/web-address.ts'
import { LANGUAGES, perLanguage } from '#domain/language/languages.ts'
import { isOwnPath } from '#domain/language/link.ts'
import { MENU_NAMES, perMenu } from '#domain/site/menu.ts'
import { canonicalAddress } from '#domain/site/page-address.ts'
import { menuItem, redirect } from '../content-api/site.ts'
import { foundValue } from './diagnostics.ts'
import { entriesOf } from './pack-source.ts'
import { withPictures } from './pictures.ts'
import { listFile, type PackTools, reportRepeats } from './readers.ts'

const menuFile = z.object(
  perLanguage(() => z.optional(z.array(z.extend(menuItem.wire, { name: z.string() })))),
)

const menusFile = z.partial(z.object(perMenu(() => menuFile)))

const menus = (tools: PackTools) => {
  const { source, diagnostics, later } = tools
  const record = source.record('site/menus.json', menusFile)
  const menus = perMenu((name) => perLanguage((language) => record?.value[name]?.[language] ?? []))
  if (record === null) return menus
  for (const name of MENU_NAMES)
    for (const language of diagnostics.languages)
      if (
        menus[name][language].length === 0 &&
        diagnostics.languages.some((other) => menus[name][other].length > 0)
      )
        diagnostics.warning(record.at(name, language), 'no item', 'the menu in every language')
  later(({ check }) => {
    for (const name of MENU_NAMES)
      for (const language of LANGUAGES)
        for (const [index, { link }] of menus[name][language].entries())
          check(record.at(name, language, index, 'link', 'link'), link.link)
  })
  return withPictures(tools, { at: record.at, value: menus })
}

const REFUSALS = { loop: 'loop', 'too-long': `chain of more than ${MOST_HOPS}` } as const

const redirects = listFile('site/redirects.json', redirect, {
  checkList: (list, { diagnostics, later }) => {
    const entries = entriesOf(list)
    const paths = entries.map(({ value, at }) => ({
      value: canonicalAddress(value.from),
      at: () => at('from'),
    }))
    reportRepeats(diagnostics, paths, 'one redirect from each path')
    const byPath = redirectsByPath(list.value)
    for (const { value, at } of entries) {
      if (!isOwnPath(value.from) || /[?#]/.test(value.from))
        diagnostics.error(at('from'), foundValue(value.from), 'a path of this site, without a query')
      if (!isOwnPath(value.to) && !isWebAddress(value.to))
        diagnostics.error(at('to'), foundValue(value.to), 'a path of this site or an http(s) address')
      const redirection = redirectionOf(value.from, byPath)
      if (redirection.is === 'refused')
        diagnostics.warning(
          at('to'),
          `${foundValue(value.to)}, a ${REFUSALS[redirection.why]}`,
          'a chain that ends',
        )
      later(({ check, isPage }) => {
        if (isOwnPath(value.to)) check(at('to'), value.to)
        if (isPage(value.from))
          diagnostics.warning(
            at('from'),
            `${foundValue(value.from)}, an address that has a page`,
            'one without: the redirect hides the page',
          )
      })
    }
  },
})

export const siteContent = { menus, redirects }
