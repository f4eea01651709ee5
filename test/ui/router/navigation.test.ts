import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PageAddress, pageAddress } from '#domain/site/page-address.ts'
import { createNavigation } from '#ui/router/navigation.ts'
import { createPreparation } from '#ui/router/preparation.ts'
import { settled } from '../../support/settled.ts'

interface TestScreen {
  readonly address: PageAddress
  readonly dispose: () => void
  readonly state: { disposed: boolean; broken: boolean }
}

const screenAt = (address: PageAddress, broken = false): TestScreen => {
  const state = { disposed: false, broken }
  const dispose = () => {
    state.disposed = true
  }
  return { address, state, dispose }
}

const start = (
  open: (address: PageAddress) => Promise<TestScreen>,
  beforeShown: () => Promise<void> | undefined = () => undefined,
) => {
  const first = screenAt(pageAddress('/'))
  const navigation = createNavigation<TestScreen>({
    open,
    preparation: createPreparation({ open, isGood: () => true }),
    broken: (address) => screenAt(address, true),
    beforeShown,
    moved: (screen, to) => (screen.address.path === to.path ? { ...screen, address: to } : null),
  })(first)
  return { first, navigation }
}

describe('navigation', () => {
  test('keeps the old page until the new one is there', async () => {
    let arrive = (_: TestScreen) => {}
    const { first, navigation } = start(
      () =>
        new Promise((resolve) => {
          arrive = resolve
        }),
    )
    navigation.go(pageAddress('/jobs'))
    expect(navigation.state.getState()).toMatchObject({ is: 'opening', screen: first })
    arrive(screenAt(pageAddress('/jobs')))
    await settled()
    expect(navigation.state.getState()).toMatchObject({ is: 'shown', screen: { address: { path: '/jobs' } } })
    expect(first.state.disposed).toBe(true)
  })

  test('keeps the old page until the new one may be shown', async () => {
    let ready = () => {}
    const { first, navigation } = start(
      async (to) => screenAt(to),
      () =>
        new Promise((resolve) => {
          ready = resolve
        }),
    )
    navigation.go(pageAddress('/jobs'))
    await settled()
    expect(navigation.state.getState()).toMatchObject({ is: 'opening', screen: first })
    ready()
    await settled()
    expect(navigation.state.getState()).toMatchObject({ is: 'shown', screen: { address: { path: '/jobs' } } })
  })

  test('opens nothing for another language or query of the same page', () => {
    const { navigation } = start(() => Promise.reject(new Error('opened')))
    navigation.go(pageAddress('/ru/?department=1'))
    expect(navigation.state.getState()).toMatchObject({
      is: 'shown',
      screen: { address: { language: 'ru' } },
    })
  })

  test('shows a failed opening, and opens again on request', async () => {
    let works = false
    const { navigation } = start(async (to) => {
      if (!works) throw new Error('no network')
      return screenAt(to)
    })
    navigation.go(pageAddress('/jobs'))
    await settled()
    expect(navigation.state.getState().screen.state.broken).toBe(true)
    works = true
    navigation.retry(pageAddress('/jobs'))
    await settled()
    expect(navigation.state.getState().screen.state.broken).toBe(false)
  })

  test('always ends at the latest address and disposes of all other pages, in any order of arrival', () =>
    fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom('/jobs', '/blog', '/games', '/about-us'), { minLength: 1, maxLength: 6 }),
        async (scheduler, targets) => {
          const opened: TestScreen[] = []
          const { navigation } = start(
            (to) => {
              const screen = screenAt(to)
              opened.push(screen)
              return scheduler.schedule(Promise.resolve(screen))
            },
            () => scheduler.schedule(Promise.resolve()),
          )
          for (const target of targets) {
            navigation.go(pageAddress(target))
            if (target.length % 2 === 0 && scheduler.count() > 0) await scheduler.waitOne()
          }
          await scheduler.waitIdle()
          const state = navigation.state.getState()
          expect(state.is).toBe('shown')
          expect(state.screen.address.path).toBe(targets.at(-1))
          expect(opened.filter((screen) => !screen.state.disposed)).toHaveLength(1)
        },
      ),
    ))
})
