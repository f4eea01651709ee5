import { expect, test } from 'vitest'
import { COPY_NOTICE_MS } from '#domain/site/copy-notice.ts'

test('that a link was copied is said for 111 seconds', () => {
  expect(COPY_NOTICE_MS).toBe(111_000)
})
