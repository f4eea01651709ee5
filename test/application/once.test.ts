import { expect, test } from 'vitest'
import { once } from '#application/once.ts'

test('what has arrived is not asked for again, what failed is', async () => {
  const answers = [Promise.reject(new Error('lost')), Promise.resolve('here'), Promise.resolve('again')]
  for (const answer of answers) answer.catch(() => {})
  const ask = once(() => answers.shift() ?? Promise.resolve('none'))
  await expect(ask()).rejects.toThrow('lost')
  expect(await Promise.all([ask(), ask()])).toEqual(['here', 'here'])
  expect(await ask()).toBe('here')
})
