import { expect, onTestFinished, test } from 'vitest'
import { openSite } from '../../support/site-in-node.ts'

test('without script, a file that is far too large is refused next to its slot, and nothing typed is lost', async () => {
  const site = await openSite({ settings: { PORT: '0', MAX_UPLOAD_MB: '1' } })
  onTestFinished(site.close)
  const url = await site.listening()
  const body = new FormData()
  body.set('name', 'Ann Example')
  body.set('file', new File([new Uint8Array(8 * 1024 * 1024)], 'portfolio.pdf', { type: 'application/pdf' }))
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await fetch(`${url}/jobs`, { method: 'POST', body, headers })
  const page = await answer.text()
  expect(answer.status).toBe(422)
  expect(page).toContain('The file is larger than 1 MB')
  expect(page).toContain('Ann Example')
})
