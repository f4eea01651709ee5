import { expect, test } from 'vitest'
import { supportButton } from '#domain/games/support-button.ts'

test('a separate support link opens in a new tab', () => {
  expect(supportButton(' https://help.example ')).toEqual({
    leads: 'to a new tab',
    address: 'https://help.example',
  })
})

test.each(['', ' '])('without a support link (%j) the button goes to /support', (none) => {
  expect(supportButton(none)).toEqual({ leads: 'to a page', address: '/support' })
})
