import { expect, test } from 'vitest'
import { postgresql } from '#infrastructure/postgresql/postgresql.ts'
import { readSettings } from '#infrastructure/settings/read-settings.ts'

const complaintsOn = (address: string) => {
  const read = readSettings({ DATABASE_URL: address }, [postgresql])
  return read.ok ? [] : read.complaints
}

test('the address of another database is refused', () => {
  expect(complaintsOn('mysql://host/db')).toEqual([
    'DATABASE_URL holds "mysql://host/db"; it takes an address that starts with postgres://',
  ])
})

test('the password of an example is refused', () => {
  expect(complaintsOn('postgres://site:change-me@host/db')).toEqual([
    'DATABASE_URL holds "postgres://site:***@host/db"; it takes a password of your own, not the example\'s change-me',
  ])
  expect(complaintsOn('postgres://site:a1b2@host/db')).toEqual([])
})
