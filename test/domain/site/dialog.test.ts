import { expect, test } from 'vitest'
import { DIALOG_TIMES } from '#domain/site/dialog.ts'

test('a dialog enters in 150 ms and leaves in 75 ms', () => {
  expect(DIALOG_TIMES).toEqual({ enterMs: 150, exitMs: 75 })
})
