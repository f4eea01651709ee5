import { expect, test } from 'vitest'
import * as limits from '#domain/forms/limits.ts'

test('the limits of the fields', () => {
  expect(limits).toMatchObject({
    NAME_LIMIT: 100,
    EMAIL_LIMIT: 100,
    SUBJECT_LIMIT: 100,
    MESSAGE_LIMIT: 3000,
    PHONE_LIMIT: 50,
    ABOUT_ME_LIMIT: 999,
    LINK_LIMIT: 300,
    REFERRAL_NAME_LIMIT: 100,
  })
})
