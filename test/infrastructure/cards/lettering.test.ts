import { expect, test } from 'vitest'
import { lettering } from '#infrastructure/cards/lettering.ts'
import { readFiles } from '#infrastructure/content-pack/pack-files.ts'

const LATIN = 'lora-latin-wght-normal.woff2'

const box = { x: 0, bottom: 100, width: 900, mostLines: 1, sizes: [40] }
const outlinesOf = (paths: string) => [...paths.matchAll(/ d="([^"]+)"/g)].map(([, outline]) => outline)

test('a card has the letters of the studio’s own font, or of the site’s font if they are missing', async () => {
  const { fonts } = await readFiles('test/fixtures/content-kite')
  const latin = fonts.get(`site/fonts/${LATIN}`)
  if (!latin) throw new Error('The second studio has no font')
  const own = lettering([{ ...latin, name: LATIN, bytes: latin.body() }])
  const site = lettering()
  const [letter, , foreign] = outlinesOf(own('Kи Я', box).paths)
  const [siteLetter, , siteForeign] = outlinesOf(site('Kи Я', box).paths)
  expect(letter).toBeTruthy()
  expect(letter).not.toBe(siteLetter)
  expect(foreign).toBe(siteForeign)
})

test('lettering breaks a title into lines and never more than there is room for', () => {
  const fitted = lettering()
  const box = { x: 0, bottom: 100, width: 300, mostLines: 2, sizes: [40, 30] }
  expect(fitted('Один два три четыре пять шесть семь', box).paths.match(/<g /g)).toHaveLength(2)
  expect(fitted('Один', box).paths.match(/<g /g)).toHaveLength(1)
})
