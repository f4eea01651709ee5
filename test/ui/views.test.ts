import { expect, test } from 'vitest'
import { PAGE_NAMES } from '#domain/site/pages.ts'
import { VIEW_NAMES, viewOf } from '#ui/views.ts'

test('every page has a view that is named after it, and every view is that of a page', async () => {
  expect(VIEW_NAMES.toSorted()).toEqual(PAGE_NAMES.toSorted())
  for (const name of PAGE_NAMES) expect(typeof (await viewOf(name)).open).toBe('function')
})
