import { expect, test } from 'vitest'
import { openSite } from '../../support/site-in-node.ts'

test('a desk that is turned off listens nowhere, even if it has a port', async () => {
  const listeners = async (settings: Readonly<Record<string, string>>) => {
    const site = await openSite({ settings: { DESK_PORT: '0', ...settings } })
    await site.close()
    return site.app.furtherListeners.length
  }
  expect(await listeners({ MODULES_OFF: 'desk' })).toBe((await listeners({})) - 1)
})
