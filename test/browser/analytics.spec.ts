import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { runSite } from '../support/running-site.ts'
import { banner } from './fixtures/consent-test.ts'
import { expect, test } from './fixtures/site-test.ts'

const opened = async (server: Server): Promise<string> => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/**
 * A script that reads its id in two ways. It reads the id from its element, as Umami does, and from the queue of
 * commands, as Google does.
 */
const scriptFor = (collector: string) => `
  const { websiteId } = document.currentScript.dataset
  const configured = window.dataLayer.map((command) => Array.from(command)).find(([name]) => name === 'config')
  navigator.sendBeacon('${collector}/beacon', websiteId)
  fetch('${collector}/collect?id=' + configured[1], { method: 'POST', mode: 'no-cors' })
`

test('a visit is counted by a provider that serves its script at one host and collects at another', async ({
  page,
}) => {
  const collected: string[] = []
  const collecting = createServer((request, response) => {
    collected.push(request.url ?? '')
    response.writeHead(204).end()
  })
  const collector = await opened(collecting)
  const served: string[] = []
  const serving = createServer((request, response) => {
    served.push(request.url ?? '')
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(scriptFor(collector))
  })
  const site = await runSite({
    ANALYTICS_SCRIPT_URL: `${await opened(serving)}/script.js?site=1`,
    ANALYTICS_ID: 'G-1',
    ANALYTICS_CONNECT: collector,
  })
  await page.goto(`${site.url}/terms`)
  await banner(page).getByRole('button', { name: 'Accept all' }).click()
  await expect.poll(() => collected.toSorted()).toEqual(['/beacon', '/collect?id=G-1'])
  expect(served).toEqual(['/script.js?site=1&id=G-1'])
  // Leaves the page, so that its last requests do not fail when the servers stop.
  await page.goto('about:blank', { waitUntil: 'commit' })
  await site.stop()
  for (const server of [collecting, serving]) server.close()
})
