import { expect, test } from 'vitest'
import { createAddressStore, createLanguageStore, failedPage } from '#application/page-store.ts'
import { pageAddress } from '#domain/site/page-address.ts'

test('another language or query changes what is read from the address, and nothing else', () => {
  const content = { games: ['Saltwind'] }
  const read = ({ search }: { readonly search: string }) => ({ search })
  const { state, onAddressChange } = createAddressStore(content, pageAddress('/games?genre=puzzle'), read)
  expect(state.getState()).toEqual({ games: content.games, search: '?genre=puzzle' })
  onAddressChange(pageAddress('/games'))
  expect(state.getState()).toEqual({ games: content.games, search: '' })
  expect(state.getState().games).toBe(content.games)
})

test('a query changes nothing on a page that reads only the language from its address', () => {
  const { state, onAddressChange } = createLanguageStore({}, pageAddress('/games'))
  onAddressChange(pageAddress('/games?genre=puzzle'))
  expect(state.getState()).toEqual({ language: 'en' })
  onAddressChange(pageAddress('/ru/games'))
  expect(state.getState()).toEqual({ language: 'ru' })
})

test('missing content leads back to a page, unavailable content does not', () => {
  expect(failedPage('not-found', 'jobs')).toEqual({ is: 'not-found', returnPage: 'jobs' })
  expect(failedPage('unavailable', 'jobs')).toEqual({ is: 'unavailable' })
})
