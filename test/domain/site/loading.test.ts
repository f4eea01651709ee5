import { expect, test } from 'vitest'
import { LOADING_LINGERS_MS } from '#domain/site/loading.ts'

test('the loading flag goes off a second after a navigation has ended', () => {
  expect(LOADING_LINGERS_MS).toBe(1000)
})
