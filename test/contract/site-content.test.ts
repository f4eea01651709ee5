import { expect, test } from 'vitest'
import { LANGUAGES } from '#domain/language/languages.ts'
import { MENU_NAMES } from '#domain/site/menu.ts'
import { list } from '#infrastructure/content-api/record.ts'
import { menuItem } from '#infrastructure/content-api/site.ts'
import { describeSources } from './sources.ts'

describeSources('The menu book and the redirect book', (source, content) => {
  test('have every menu in each language, empty ones included', async () => {
    for (const name of MENU_NAMES)
      for (const language of LANGUAGES)
        expect(await source().site.menu(name, language)).toEqual({
          ok: true,
          value: list(menuItem).read(content.menus[name][language]),
        })
  })

  test('list the redirects', async () => {
    expect(await source().site.redirects()).toEqual({
      ok: true,
      value: [{ from: '/old', to: '/jobs', permanent: true }],
    })
  })
})
