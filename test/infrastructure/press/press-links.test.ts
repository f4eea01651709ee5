import { expect, test } from 'vitest'
import { DEFAULT_IDENTITY } from '#domain/studio/identity.ts'
import { loadContent } from '#infrastructure/content-pack/load-content.ts'
import { pressLinks } from '#infrastructure/press/press-links.ts'
import { pressLinkIn } from '#infrastructure/press/press-token.ts'
import { packOnDisk } from '../../support/pack-on-disk.ts'

const KEY = 'a-key-that-only-the-studio-has'
const NOW = Date.parse('2026-11-27T12:00:00Z')
const DAY_MS = 86_400_000

const linksOf = async (wanted: Partial<Parameters<typeof pressLinks>[1]>) => {
  const { directory } = await packOnDisk()
  const loaded = await loadContent(directory)
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.errors))
  return pressLinks(
    loaded.pack,
    { slug: 'tides', person: '', opens: undefined, days: 3, ...wanted },
    { key: KEY, siteUrl: 'https://studio.example', timeZone: 'Asia/Nicosia' },
    NOW,
  )
}

test('a link for each language opens at the moment in the time zone of the studio', async () => {
  const made = await linksOf({ opens: '2027-03-01T18:00' })
  if (made.is === 'refused') throw new Error(made.why)
  expect(made.links).toHaveLength(DEFAULT_IDENTITY.languages.length)
  const token = /^https:\/\/studio\.example\/press\/embargo\/(.+)$/.exec(made.links[0] ?? '')?.[1] ?? ''
  const opensAt = Date.parse('2027-03-01T16:00:00Z')
  expect(pressLinkIn(KEY, token)).toEqual({
    ...{ slug: 'tides', person: '', opensAt },
    until: opensAt + 3 * DAY_MS,
    showsAt: opensAt,
  })
})

test('without a moment, the link to a public game opens now', async () => {
  const made = await linksOf({ person: 'Ada' })
  const token = made.is === 'links' ? (made.links[0]?.split('/').at(-1) ?? '') : ''
  expect(pressLinkIn(KEY, token)).toMatchObject({ person: 'Ada', opensAt: NOW, until: NOW + 3 * DAY_MS })
})

test.each([
  [{ slug: 'tide' }, 'There is no tide in games/; did you mean "tides"?'],
  [{ opens: 'tomorrow' }, '--opens takes a moment such as 2027-03-01T18:00, not tomorrow'],
])('%j is refused', async (wanted, why) => {
  expect(await linksOf(wanted)).toEqual({ is: 'refused', why })
})
