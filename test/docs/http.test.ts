import { expect, test } from 'vitest'
import { httpReference } from './http-reference.ts'

test('docs/reference/http.md has every address of the servers (`-u` writes it again)', async () => {
  await expect(await httpReference()).toMatchFileSnapshot('../../docs/reference/http.md')
})
