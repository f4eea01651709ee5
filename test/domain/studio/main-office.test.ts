import { expect, test } from 'vitest'
import type { Contacts } from '#domain/studio/contacts.ts'
import { mainOffice } from '#domain/studio/main-office.ts'

const office = (contactusAddressEn: string): Contacts => ({
  contactusAddressEn,
  contactusAddressRu: '',
  contactusSeoTitleEn: '',
  contactusSeoTitleRu: '',
  image: null,
  mediaKit: null,
})

test('the main office is the first of the contacts', () => {
  expect(mainOffice([office('Limassol'), office('Paphos')])?.contactusAddressEn).toBe('Limassol')
  expect(mainOffice([])).toBeNull()
})
