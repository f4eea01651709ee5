import { expect, onTestFinished, test } from 'vitest'
import { openSite } from '../support/site-in-node.ts'
import { siege } from './siege.ts'

test('whatever is asked, nothing breaks, no redirect leads elsewhere, and other clients get what they always get', async () => {
  const site = await openSite({ settings: { PORT: '0', HOST: '127.0.0.1', LOG_REQUESTS: 'none' } })
  onTestFinished(site.close)
  const port = Number(new URL(await site.listening()).port)
  // Of this seed no request is left unfinished, which takes ten seconds to be given up: the nightly run has those.
  const { faults } = await siege({ port, seed: 2027, count: 250, withHalves: false })
  expect(faults).toEqual([])
  expect(site.noted).toEqual([])
})
