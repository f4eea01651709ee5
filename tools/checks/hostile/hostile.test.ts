import { expect, onTestFinished, test } from 'vitest'
import type {} from '../../../src/infrastructure/desk/desk.ts'
import { openSite } from '../../../test/support/site-in-node.ts'
import { publicSite, recruitersDesk } from './besieged.ts'
import { siege } from './siege.ts'

const KEY = 'a-key-that-only-the-studio-has'

/** The site logs a browser's report as an error, and the desk logs its refusals. */
const MEANT = /^(?:A view failed in a browser|The desk refused a request)/

test('whatever is asked, nothing breaks, no redirect leads elsewhere, and other clients get what they always get', async () => {
  const site = await openSite({
    settings: { PORT: '0', DESK_PORT: '0', HOST: '127.0.0.1', PREVIEW_KEY: KEY, LOG_REQUESTS: 'none' },
  })
  onTestFinished(site.close)
  const { port } = new URL(await site.listening())
  const { port: deskPort } = new URL(site.app.desk?.boundUrl() ?? '')
  // This seed leaves no request unfinished, because giving one up takes ten seconds. The nightly run has those.
  for (const besieged of [publicSite(Number(port), KEY), recruitersDesk(Number(deskPort))]) {
    const { faults } = await siege({ besieged, seed: 2027, count: 250, withHalves: false })
    expect(faults).toEqual([])
  }
  expect(site.noted.filter((line) => !MEANT.test(line))).toEqual([])
})
