import { expect, test } from 'vitest'
import { MOBILE_NAVIGATION_WIDTH } from '#domain/site/mobile-navigation.ts'

test('up to 1024px the navigation is the mobile one', () => {
  expect(MOBILE_NAVIGATION_WIDTH).toBe(1024)
})
