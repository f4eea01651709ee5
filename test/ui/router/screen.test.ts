import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAGE_NAMES } from '#domain/site/pages.ts'
import { viewOf } from '#ui/router/screen.ts'

// The test loads the code of all pages.
test('every page has a view with its name, and every view belongs to a page', {
  timeout: 60_000,
}, async () => {
  const views = readdirSync('src/ui', { recursive: true, encoding: 'utf8' }).flatMap(
    (file) => /[/\\]([^/\\]+)-page\.tsx$/.exec(file)?.[1] ?? [],
  )
  expect(views.toSorted()).toEqual(PAGE_NAMES.toSorted())
  for (const name of PAGE_NAMES) expect(typeof (await viewOf(name)).render).toBe('function')
})
