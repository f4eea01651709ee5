import { expect, test } from 'vitest'
import { leadsToDocument } from '#domain/legal/leads-to-document.ts'

test.each([
  ['/terms/privacy-notice/en', true],
  ['/terms/privacy-notice', true],
  ['/terms', false],
  ['/terms/', false],
  ['/terms?x', false],
  ['/blog/terms/a', false],
])('whether %s leads to a legal document: %s', (path, leads) => {
  expect(leadsToDocument(path)).toBe(leads)
})
