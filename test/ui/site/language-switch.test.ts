import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageAddress } from '#domain/site/page-address.ts'
import { SiteContext } from '#ui/kit/site-context.ts'
import { loadMessages, messagesIn } from '#ui/messages/messages-in.ts'
import { LanguageSwitch } from '#ui/site/language-switch.tsx'
import { attributeOf, elementsOf, textOf } from '../../support/html.ts'
import { siteFacts } from '../../support/site-facts.ts'

await loadMessages('en')

const linksWhile = (opening: string | null) => {
  const nothing = () => {}
  const site = {
    address: pageAddress('/terms/x/en'),
    messages: messagesIn('en', {}),
    facts: siteFacts,
    games: [],
    retry: nothing,
    navigate: nothing,
    prepare: nothing,
    openCookieSettings: nothing,
    addressIn: () => '/ru/terms',
  }
  const html = renderToString(
    createElement(
      SiteContext,
      { value: { subscribe: () => nothing, getState: () => site, getInitialState: () => site } },
      createElement(LanguageSwitch, { opening: opening === null ? null : pageAddress(opening) }),
    ),
  )
  return Object.fromEntries(elementsOf(html, 'a').map((link) => [textOf(link), attributeOf(link, 'href')]))
}

test('choosing a language leads to the page in that language', () => {
  expect(linksWhile(null)['Ru']).toBe('/ru/terms')
})

test('while a page is being opened, the switch leads to that page', () => {
  expect(linksWhile('/games/ringfall?a=b')).toEqual({
    Ru: '/ru/games/ringfall?a=b',
    En: '/games/ringfall?a=b',
  })
})
