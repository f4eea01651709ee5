import { beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { pageAddress } from '#domain/site/page-address.ts'
import type { NavigationState } from '#ui/router/navigation.ts'
import { createPageLoading } from '#ui/router/page-loading.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const shown: NavigationState<null> = { is: 'shown', screen: null }
const opening: NavigationState<null> = { is: 'opening', screen: null, to: pageAddress('/jobs') }

const afterwards = (changes: readonly (readonly [number, NavigationState<null>])[]) => {
  vi.setSystemTime(0)
  const navigation = createStore<NavigationState<null>>(() => shown)
  const loading = createPageLoading(navigation)
  const seen: (readonly [number, boolean])[] = []
  loading.state.subscribe((flag) => seen.push([Date.now(), flag]))
  for (const [at, state] of changes) {
    vi.advanceTimersByTime(at - Date.now())
    navigation.setState(state, true)
  }
  vi.runAllTimers()
  return seen
}

test('the loading flag goes on when a navigation starts and off one second after it ends', () => {
  expect(
    afterwards([
      [10, opening],
      [200, shown],
    ]),
  ).toEqual([
    [10, true],
    [1200, false],
  ])
})

test('a navigation that starts within that second keeps the flag on', () => {
  expect(
    afterwards([
      [10, opening],
      [200, shown],
      [700, opening],
      [900, shown],
    ]),
  ).toEqual([
    [10, true],
    [1900, false],
  ])
})
