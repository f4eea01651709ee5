import { describe, expect, test } from 'vitest'
import { supportButton, supportLinkOf, supportList } from '#domain/games/support.ts'
import { aGame } from '../../arbitraries/games.ts'
import { onlyIn } from '../../arbitraries/language.ts'

const supported = (id: number, rest = {}) =>
  aGame(id, { supportLink: onlyIn('en', 'https://help.example'), ...rest })

describe('the support page', () => {
  test('shows a game only if its status and its support status are both active', () => {
    const games = [
      supported(1),
      supported(2, { status: 'closed' }),
      supported(3, { supportStatus: '' }),
      supported(4, { status: 'closed', supportStatus: 'closed' }),
    ]
    expect(supportList(games, 'en').map(({ game }) => game.id)).toEqual([1])
  })

  test('leaves out a game without a link in any language', () => {
    expect(supportList([aGame(1), aGame(2, { supportLink: onlyIn('ru', '  ') })], 'ru')).toEqual([])
  })

  test('leads to the link of the language', () => {
    const game = supported(1, { supportLink: onlyIn('ru', ' https://help.example/ru ') })
    expect(supportList([game], 'ru')).toEqual([{ game, link: 'https://help.example/ru' }])
  })
})

test('a support link falls back to the other language', () => {
  expect(supportLinkOf(supported(1), 'ru')).toBe('https://help.example')
  expect(supportLinkOf(aGame(1), 'ru')).toBe('')
})

test('a separate support link opens in a new tab', () => {
  expect(supportButton(' https://help.example ')).toEqual({
    leads: 'to a new tab',
    address: 'https://help.example',
  })
})

test.each(['', ' '])('without a support link (%j) the button goes to /support', (none) => {
  expect(supportButton(none)).toEqual({ leads: 'to a page', address: '/support' })
})
