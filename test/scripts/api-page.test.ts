import { expect, test } from 'vitest'
import { openApi } from '#infrastructure/api-calls/open-api.ts'
import { GALLERY_SEARCH, READING_CALLS } from '#infrastructure/api-calls/reading-calls.ts'
import { WRITING_CALLS } from '#infrastructure/api-calls/writing-calls.ts'
import { loadContent } from '#infrastructure/content-pack/load-content.ts'
import { apiPage } from '../../scripts/api-page.ts'
import { attributeOf, elementsIn, elementsOf, mainTextOf } from '../support/html.ts'

const CALLS = [...READING_CALLS, GALLERY_SEARCH, ...WRITING_CALLS]

const descriptionOf = async (calls = CALLS) => {
  const loaded = await loadContent('content')
  if (!loaded.ok) throw new Error('The demo has errors')
  return openApi(calls, loaded.content)
}

test('the page describes every call, and each of its links to a part of it leads there', async () => {
  const page = apiPage(await descriptionOf())
  for (const { method, path, summary } of CALLS) {
    expect(mainTextOf(page)).toContain(`${method} ${path}`)
    expect(mainTextOf(page)).toContain(summary)
  }
  const ids = new Set(elementsIn(page).map((element) => attributeOf(element, 'id')))
  const anchors = elementsOf(page, 'a').flatMap(
    (link) => attributeOf(link, 'href')?.match(/^#(.*)/)?.[1] ?? [],
  )
  expect(anchors.length).toBeGreaterThan(CALLS.length)
  expect(anchors.filter((anchor) => !ids.has(anchor))).toEqual([])
})

test('a call that reads has a link to an example in the content', async () => {
  const page = apiPage(await descriptionOf())
  const tried = elementsOf(page, 'a').map((link) => attributeOf(link, 'href'))
  expect(tried).toContain('/api/jobs/')
})

test('no text of the description becomes markup', async () => {
  const [first] = READING_CALLS
  if (first === undefined) throw new Error('There are no calls')
  const page = apiPage(await descriptionOf([{ ...first, summary: '<img src=x onerror="a">' }]))
  expect(elementsOf(page, 'img')).toEqual([])
  expect(mainTextOf(page)).toContain('<img src=x onerror="a">')
})
