import { expect, test } from 'vitest'
import { isActiveStatus, isKnownStatus } from '#domain/site/status.ts'

test('a record is active only while its status says exactly that', () => {
  expect(isActiveStatus('active')).toBe(true)
  for (const status of ['', 'Active', 'closed', 'hidden']) expect(isActiveStatus(status)).toBe(false)
})

test('a status is one of five words, and any other may be a typing error', () => {
  for (const status of ['active', 'closed', 'inactive', 'draft', 'archived'])
    expect(isKnownStatus(status)).toBe(true)
  for (const status of ['', 'Active', 'open']) expect(isKnownStatus(status)).toBe(false)
})
