import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { missingLetters } from '#domain/studio/fonts.ts'
import { contentCommand } from '#infrastructure/content-tools/content-command.ts'
import { packOnDisk } from '../../support/pack-on-disk.ts'
import { openSite } from '../../support/site-in-node.ts'

/** Tests a studio that brings its own fonts in its pack. */

const LATIN = 'lora-latin-wght-normal.woff2'
const CYRILLIC = 'lora-cyrillic-wght-normal.woff2'

describe('the second studio’s titles and texts', () => {
  let site: Awaited<ReturnType<typeof openSite>>
  beforeAll(async () => {
    site = await openSite({ settings: { CONTENT_DIR: 'test/fixtures/content-kite' } })
  })
  afterAll(() => site.close())

  test('are in its own font in both alphabets, followed by the site’s font for other characters', async () => {
    const { body, headers } = await site.get('/')
    expect(body).toMatch(/--font-display:"Studio Display","Studio Display Fallback","Unbounded Variable"/)
    expect(body).toMatch(/--font-text:"Studio Text","Studio Text Fallback","Onest Variable"/)
    expect(body.match(/@font-face\{font-family:"Studio Display";font-weight:400 700/g)).toHaveLength(2)
    const [, sheet = ''] = /<style>(@media screen\{html:root.*?)<\/style>/s.exec(body) ?? []
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(sheet)))
    expect(headers['content-security-policy']).toContain(`'sha256-${digest.toString('base64')}'`)
  })

  test('preload the font of the page’s alphabet, and never load the replaced ones', async () => {
    for (const [address, first] of [
      ['/', LATIN],
      ['/ru', CYRILLIC],
    ] as const) {
      const { headers } = await site.get(address)
      expect(headers['link'], address).toContain(`</fonts/${first}?`)
      for (const replaced of ['onest', 'unbounded']) expect(headers['link'], address).not.toContain(replaced)
    }
  })

  test('have fonts that are sent unchanged, and cached', async () => {
    const { headers, rawPayload } = await site.inject({ url: `/fonts/${LATIN}` })
    expect(headers).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': expect.stringContaining('immutable'),
    })
    expect(rawPayload.equals(await readFile(`test/fixtures/content-kite/site/fonts/${LATIN}`))).toBe(true)
    expect((await site.get('/fonts/other.woff2')).status).toBe(404)
  })
})

test('a studio without fonts has the site’s fonts', async () => {
  const demo = await openSite()
  const { body, headers } = await demo.get('/')
  expect(body).not.toContain('Studio Display')
  expect(headers['link']).toContain('unbounded')
  await demo.close()
})

describe('npm run content -- check', () => {
  const check = async (fonts: object, other: Readonly<Record<string, string>> = {}) => {
    const { directory, write } = await packOnDisk()
    await write('site/studio.json', JSON.stringify({ fonts }))
    for (const name of [LATIN, CYRILLIC])
      await write(`site/fonts/${name}`, await readFile(`test/fixtures/content-kite/site/fonts/${name}`))
    for (const [name, content] of Object.entries(other)) await write(`site/fonts/${name}`, content)
    return (await contentCommand(['check'], directory)).out
  }

  test('accepts fonts that have all letters', async () => {
    expect(await check({ display: [LATIN, CYRILLIC] })).toContain('0 errors, 0 warnings')
  })

  test('names a missing font, and the similar one that was meant', async () => {
    expect(await check({ text: ['lora-latin-wght-norml.woff2'] })).toMatch(
      /studio\.json:1:\d+ fonts\.text\[0\]: found "lora-latin-wght-norml\.woff2", expected a WOFF2 file in site\/fonts\/; did you mean "lora-latin-wght-normal\.woff2"\?/,
    )
  })

  test('names a file that is not a font, missing letters, and fonts that are too heavy', async () => {
    expect(await check({ display: ['broken.woff2'] }, { 'broken.woff2': 'no font' })).toContain(
      'which is not a font',
    )
    expect(await check({ display: [LATIN] })).toContain('found fonts without АБВ')
    expect(await check({ display: [LATIN, CYRILLIC, LATIN] })).toContain(
      'found 97 kB, expected at most 60 kB',
    )
  })
})

test('a letter is missing if no file has it', () => {
  const some = [{ letters: 'U+30-39,U+41-5A' }, { letters: 'U+61-79' }]
  expect(missingLetters(some, 'latin')).toEqual(['z'])
})

describe('a share card', () => {
  test('changes when the font changes', async () => {
    const pack = await packOnDisk()
    const card = async () => {
      const site = await openSite({ settings: { CONTENT_DIR: pack.directory } })
      const { headers } = await site.get('/cards/index.jpg')
      await site.close()
      return headers['etag']
    }
    const before = await card()
    await pack.write(`site/fonts/${LATIN}`, await readFile(`test/fixtures/content-kite/site/fonts/${LATIN}`))
    await pack.write('site/studio.json', JSON.stringify({ fonts: { display: [LATIN] } }))
    expect(await card()).not.toBe(before)
  })
})
