import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type {} from '#infrastructure/desk/desk.ts'
import { openSite } from '../../support/site-in-node.ts'

test('the desk starts to close with the site, while the site still answers', async () => {
  const site = await openSite({ settings: { PORT: '0', DESK_PORT: '0' } })
  const { port } = new URL(await site.listening())
  const visitor = connect(Number(port), '127.0.0.1')
  onTestFinished(() => void visitor.destroy())
  visitor.write(
    'POST /contacts HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000\r\nExpect: 100-continue\r\n\r\n',
  )
  // From now on the site waits for the body.
  await once(visitor, 'data')
  const desk = site.app.desk?.boundUrl() ?? ''
  const isOpen = () =>
    fetch(`${desk}/robots.txt`).then(
      ({ ok }) => ok,
      () => false,
    )
  expect(await isOpen()).toBe(true)
  const closed = site.close()
  await expect.poll(isOpen).toBe(false)
  visitor.destroy()
  await closed
})
