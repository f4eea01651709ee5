import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { openSite } from '../../../test/support/site-in-node.ts'
import type { Answer, Ask, Method } from '../ask.ts'
import { ORIGIN } from './plant.ts'

const TEMPLATE = readFileSync('index.html', 'utf8').replace(/<script type="module".*?<\/script>/, '')

const UNPACKED: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
}

const standIn = (url: string, type: string): Answer => ({
  url,
  status: 200,
  headers: new Headers({ 'content-type': type }),
  body: Buffer.alloc(0),
})

/**
 * Serves the whole site of a content pack, and keeps the answer to each request for later requests. The files of the
 * build are missing. Encoding pictures is slow, so all cards have the same picture, and resized pictures are empty.
 * Other tests check the pictures.
 */
export const recordedSite = async (settings: Readonly<Record<string, string>> = {}) => {
  const site = await openSite({ settings: { SITE_URL: ORIGIN, ...settings }, template: TEMPLATE })
  const answers = new Map<string, Promise<Answer>>()
  let card: Promise<Answer> | undefined

  const asked = async (url: string, method: Method): Promise<Answer> => {
    const { statusCode, headers, stream } = await site.inject({
      method,
      url: url.slice(ORIGIN.length),
      headers: { 'accept-encoding': 'gzip' },
      // Otherwise each file is also made a text.
      payloadAsStream: true,
    })
    const payload = await buffer(stream())
    const named = Object.entries(headers).flatMap(([name, value]) =>
      [value].flat().map((one): [string, string] => [name, String(one)]),
    )
    const unpacked = UNPACKED[String(headers['content-encoding'])]
    const body = unpacked === undefined || payload.length === 0 ? payload : unpacked(payload)
    return { url, status: statusCode, headers: new Headers(named), body }
  }

  const answered = async (url: string, method: Method): Promise<Answer> => {
    const path = url.slice(ORIGIN.length)
    if (path.startsWith('/src/ui/fonts/')) return standIn(url, 'font/woff2')
    if (path.startsWith('/images/')) return standIn(url, 'image/avif')
    if (!path.startsWith('/cards/')) return asked(url, method)
    card ??= asked(url, method)
    return { ...(await card), url }
  }

  const ask: Ask = (url, method) => {
    const key = `${method} ${url}`
    const answer = answers.get(key) ?? answered(url, method)
    answers.set(key, answer)
    return answer
  }
  return { ask, close: site.close }
}
