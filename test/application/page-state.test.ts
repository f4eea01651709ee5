import { expect, test } from 'vitest'
import { found, UNAVAILABLE } from '#application/answer.ts'
import { pageKey, takeOrLoad } from '#application/page-state.ts'
import { memoryPageState } from '../doubles/memory-page-state.ts'

const NAME = pageKey<string>('name')

test('a value is loaded once and taken from the state from then on', async () => {
  const state = memoryPageState()
  expect(await takeOrLoad(state, NAME, async () => found('first'))).toEqual(found('first'))
  expect(await takeOrLoad(state, NAME, async () => found('second'))).toEqual(found('first'))
})

test('a failure is kept as well, so that the browser first shows what the server has shown', async () => {
  const state = memoryPageState()
  await takeOrLoad(state, NAME, async () => UNAVAILABLE)
  expect(await takeOrLoad(state, NAME, async () => found('late'))).toEqual(UNAVAILABLE)
})
