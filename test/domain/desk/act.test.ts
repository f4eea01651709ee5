import { expect, test } from 'vitest'
import { actOf } from '#domain/desk/act.ts'

test('an act names the person by the e-mail address, and the entry if it is about one', () => {
  const seen = { name: 'entry-seen', detail: {} } as const
  const by = { is: 'person', email: 'ada@studio.example' }
  expect(actOf({ email: 'ada@studio.example' }, 5, seen, 7)).toEqual({ ...seen, by, at: 5, entry: 7 })
  expect(actOf({ email: 'ada@studio.example' }, 5, seen).entry).toBeNull()
  expect(actOf({ email: null }, 5, seen).by).toEqual({ is: 'operator' })
})
