import { expect, test } from 'vitest'
import { MODULES } from '../../../src/modules.ts'
import { httpReference } from '../../docs/http-reference.ts'
import { openSite } from '../../support/site-in-node.ts'

const MODULES_OFF = MODULES.map(({ name }) => name).join()

const modulesIn = (page: string) =>
  new Set(
    Array.from(page.matchAll(/^\| [A-Z, ]+ \| `[^`]+` \| [^|]+ \| ([\w-]+) \|/gm), ([, module]) => module),
  )

test('a module that is turned off has no address', async () => {
  expect(modulesIn(await httpReference()).size).toBeGreaterThan(0)
  expect(modulesIn(await httpReference({ MODULES_OFF }))).toEqual(new Set())
})

test('a page without the module of cards is shared with its own picture', async () => {
  const sharedPicture = async (settings: Readonly<Record<string, string>>) => {
    const site = await openSite({ settings })
    const { body } = await site.get('/games/ringfall')
    await site.close()
    return /property="og:image" content="([^"]+)"/.exec(body)?.[1]
  }
  expect(await sharedPicture({})).toMatch(/\/cards\/games\/ringfall\.jpg$/)
  expect(await sharedPicture({ MODULES_OFF })).toMatch(/\/media\/images\//)
})

test('an unknown module name is refused', async () => {
  await expect(openSite({ settings: { MODULES_OFF: 'cards,tracking' } })).rejects.toThrow(
    'MODULES_OFF names "tracking"; the modules are ',
  )
})
