import { expect, test } from 'vitest'
import { COOKIE_SETTINGS_TIMES } from '#domain/consent/settings-dialog.ts'

test('the settings dialog takes 300 ms to come and to go', () => {
  expect(COOKIE_SETTINGS_TIMES).toEqual({ enterMs: 300, exitMs: 300 })
})
