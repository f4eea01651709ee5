import fc from 'fast-check'
import type { Locator, Page } from 'playwright/test'
import { type FakeApi, fakeApi, json } from '../support/fake-api.ts'
import { galleryEntry, inventedGame, serveGames } from '../support/invented-games.ts'
import { expect, sharing, siteOf, test } from './fixtures/fake-content-test.ts'

interface Said {
  readonly slide: string | null | undefined
  readonly bullet: string | null | undefined
  readonly announced: string | null | undefined
}

/**
 * Returns the current slide in three ways, by the start of the track, by its bullet, and by its announcement. With
 * `expected` it checks in the page once a frame, because polling from outside is slower than the carousel.
 */
const shown = (slider: Locator, expected: Partial<Said> = {}, frames = 0): Promise<Said> =>
  slider.evaluate(
    async (box, { expected, frames }) => {
      const look = (): Said => {
        const slides = [...box.querySelectorAll('[aria-roledescription=slide]')]
        const start = slides[0]?.parentElement?.parentElement?.getBoundingClientRect().left ?? 0
        const fromStart = (slide: Element) => Math.abs(slide.getBoundingClientRect().left - start)
        const nearest = slides.toSorted((one, other) => fromStart(one) - fromStart(other))[0]
        return {
          slide:
            nearest !== undefined && fromStart(nearest) < 2
              ? nearest.getAttribute('aria-label')
              : 'between two',
          bullet: box.querySelector('[aria-current]')?.getAttribute('aria-label'),
          announced: box.querySelector('[role=status]')?.textContent,
        }
      }
      const isExpected = (said: Said) =>
        Object.entries(expected).every(([name, value]) => said[name as keyof Said] === value)
      let said = look()
      for (let frame = 0; frame < frames && !isExpected(said); frame += 1) {
        await new Promise((drawn) => requestAnimationFrame(drawn))
        said = look()
      }
      return said
    },
    { expected, frames },
  )

/** Returns the share of a slide's width that the track shows. */
const shareInView = (slider: Locator, name: string) =>
  slider.getByRole('group', { name, exact: true }).evaluate((slide) => {
    const [own, track] = [slide, slide.parentElement?.parentElement ?? slide].map((box) =>
      box.getBoundingClientRect(),
    )
    if (own === undefined || track === undefined) return 0
    const seen = Math.min(own.right, track.right) - Math.max(own.left, track.left)
    return seen / Math.min(own.width, track.width)
  })

/** Waits until the track is the same for ten frames, because the engine starts again after a change of width. */
const rest = (slider: Locator) =>
  slider.evaluate(
    (box) =>
      new Promise<void>((done) => {
        let before = ''
        let frames = 0
        const look = () => {
          const list = box.querySelector('[aria-roledescription=slide]')?.parentElement
          const now = `${list?.children.length} ${list?.getBoundingClientRect().left} ${list?.parentElement?.clientWidth}`
          frames = now === before ? frames + 1 : 0
          before = now
          if (frames === 10) done()
          else requestAnimationFrame(look)
        }
        look()
      }),
  )

/** The frames of one look. A poll looks again. */
const FRAMES = 60

const expectSaid = (slider: Locator, expected: Said, what?: string) =>
  expect.poll(() => shown(slider, expected, FRAMES), what).toEqual(expected)

type Press = 'next' | 'previous' | number

const button = (slider: Locator, press: Press) =>
  slider.getByRole('button', {
    name:
      typeof press === 'number'
        ? `Go to slide ${press + 1}`
        : press === 'next'
          ? 'Next slide'
          : 'Previous slide',
    exact: true,
  })

const after = (press: Press, index: number, count: number): number => {
  if (typeof press === 'number') return press
  return (index + (press === 'next' ? 1 : count - 1)) % count
}

const presses = (count: number) =>
  fc.array(
    fc.oneof(fc.constant('next' as const), fc.constant('previous' as const), fc.nat({ max: count - 1 })),
    {
      minLength: 6,
      maxLength: 6,
    },
  )

const said = (index: number, count: number) => {
  const place = `${index + 1} of ${count}`
  return { slide: place, bullet: `Go to slide ${index + 1}`, announced: place }
}

/** Presses the buttons one after the other. After each, the three indicators must agree. Returns the last slide. */
const pressAll = async (slider: Locator, all: readonly Press[], from: number, count: number) => {
  let index = from
  for (const press of all) {
    await button(slider, press).click()
    index = after(press, index, count)
    const width = slider.page().viewportSize()?.width
    await expectSaid(slider, said(index, count), `${press} at ${width} px`)
  }
  return index
}

const randomPresses = (count: number, width: number): readonly Press[] =>
  fc.sample(presses(count), { numRuns: 1, seed: width * count })[0] ?? []

const serveStudioOf = (api: FakeApi, count: number) => {
  api.behave('/api/aboutus/', json({ aboutusTitleEn: 'We make worlds' }))
  api.behave('/api/aboutus-awards/', json([]))
  // After a click the pointer may be above the link to the contacts, and the site prefetches their page.
  api.behave('/api/contactus/', json([]))
  const picture = (n: number) => ({ path: `${n}.svg`, altEn: `${n}`, width: 1600, height: 900 })
  api.behave('/api/aboutus-images/', json(Array.from({ length: count }, (_, n) => picture(n))))
}

const slidesOf = (page: Page) => page.getByRole('region', { name: 'We make worlds' })

/** Speeds up transitions, because they run by the browser's clock, which `page.clock` does not replace. */
const shortenTransitions = async (page: Page) => {
  if (page.context().browser()?.browserType().name() !== 'chromium') return
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Animation.enable')
  await protocol.send('Animation.setPlaybackRate', { playbackRate: 20 })
}

/** Tests with the same number of slides share a site. */
const testOfStudio = test.extend<{ readonly count: number }>({
  count: [0, { option: true }],
  ownSite: async ({ count, once }, use) =>
    use(
      await once(`studio of ${count} pictures`, async () => {
        const api = await fakeApi()
        serveStudioOf(api, count)
        const site = await siteOf(api)
        return { thing: site, stop: () => site.stop().then(api.close) }
      }),
    ),
})

for (const count of [2, 3, 5, 12])
  testOfStudio.describe(`a carousel of ${count} slides`, () => {
    testOfStudio.describe.configure({ mode: 'default' })
    testOfStudio.use({ count })

    testOfStudio.describe('for visitors who prefer less motion', () => {
      testOfStudio.use({ contextOptions: { reducedMotion: 'reduce' } })
      testOfStudio(
        'goes around at every width, and slide, bullet and announcement agree',
        async ({ page }) => {
          await page.goto('/about-us')
          const slider = slidesOf(page)
          let index = 0
          for (const width of [320, 390, 768, 1440, 2560]) {
            await page.setViewportSize({ width, height: 900 })
            await rest(slider)
            // The outer widths go once around and back. The widths between them only cross the seam.
            const round = width === 320 || width === 2560 ? Array.from({ length: count }) : [0]
            const there = [0, ...round.map(() => 'next' as const)]
            const back = round.map(() => 'previous' as const)
            index = await pressAll(
              slider,
              [...there, ...back, 'previous', 'next', ...randomPresses(count, width)],
              index,
              count,
            )
          }
        },
      )

      testOfStudio(
        'goes to the slide that was chosen before its code loaded, and continues from there',
        async ({ page }) => {
          for (const width of [320, 2560]) {
            let comes = () => {}
            const arrival = new Promise<void>((resolve) => {
              comes = resolve
            })
            await page.route('**/slider-engine*', async (route) => {
              await arrival
              await route.continue()
            })
            await page.setViewportSize({ width, height: 900 })
            await page.goto('/about-us')
            const slider = slidesOf(page)
            await expect(slider).toHaveAttribute('data-phase', 'waiting')
            let index = 0
            for (const press of randomPresses(count, width)) {
              await button(slider, press).click()
              index = after(press, index, count)
              const { bullet, announced } = said(index, count)
              await expect
                .poll(() => shown(slider, { bullet, announced }, FRAMES))
                .toMatchObject({ bullet, announced })
              await expect.poll(() => shareInView(slider, announced)).toBeGreaterThan(0.98)
            }
            comes()
            await expect(slider).toHaveAttribute('data-phase', 'running')
            await expectSaid(slider, said(index, count), `its code came at ${width} px`)
            await pressAll(slider, ['next', 'next', 'previous', count - 1, 'next'], index, count)
            await page.unrouteAll({ behavior: 'wait' })
          }
        },
      )
    })

    testOfStudio('shows each slide by itself and starts again, at every width', async ({ page }) => {
      await page.clock.install({ time: '2026-01-01T10:00:00Z' })
      await page.mouse.move(5, 5)
      await shortenTransitions(page)
      for (const [width, minute] of [
        [320, 10],
        [2560, 20],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.goto('/about-us')
        const slider = slidesOf(page)
        await expect(slider).toHaveAttribute('data-phase', 'waiting')
        await page.clock.runFor(1600)
        await expect(slider).toHaveAttribute('data-phase', 'running')
        // Time moves only when the test says so, because a slow machine would miss a slide.
        await page.clock.pauseAt(`2026-01-01T10:${minute}:00Z`)
        const bullet = (await shown(slider)).bullet ?? ''
        const from = Number(/\d+$/.exec(bullet)?.[0]) - 1
        for (let turn = 1; turn <= count + 1; turn += 1) {
          await page.clock.fastForward(2_000)
          const next = said((from + turn) % count, count)
          await expect
            .poll(
              async () => {
                await page.clock.runFor(200)
                return shown(slider)
              },
              { message: `turn ${turn} at ${width} px`, intervals: [20] },
            )
            .toMatchObject({ slide: next.slide, bullet: next.bullet })
        }
        await page.clock.resume()
      }
    })
  })

const testOfGames = sharing('games of 2 and 5 pictures', (api) =>
  serveGames(
    api,
    [2, 5].map((count) => {
      const pictures = Array.from({ length: count }, (_, n) => galleryEntry('gameSliderGameplay', n))
      return inventedGame(count, { gamesGalleryEntity: pictures })
    }),
  ),
)

test.describe('for visitors who prefer less motion, the carousel', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  testOfGames('of a game also goes around, one slide at a time', async ({ page }) => {
    for (const count of [2, 5]) {
      await page.goto(`/games/game-${count}`)
      const slider = page.getByRole('region', { name: 'Gameplay' })
      let index = 0
      for (const width of [320, 1440, 2560]) {
        await page.setViewportSize({ width, height: 900 })
        await rest(slider)
        index = await pressAll(slider, randomPresses(count, width), index, count)
      }
    }
  })
})

test.describe('a press is never undone', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  const gameplayOf = (page: Page) => page.getByRole('region', { name: 'Gameplay' })

  test.use({ viewport: { width: 390, height: 900 } })

  testOfGames('while the window changes its width', async ({ page }) => {
    await page.clock.install({ time: '2026-01-01T10:00:00Z' })
    await page.goto('/games/game-2')
    const slider = gameplayOf(page)
    await slider.scrollIntoViewIfNeeded()
    await expect(slider).toHaveAttribute('data-phase', 'waiting')
    await page.clock.runFor(1600)
    await expect(slider).toHaveAttribute('data-phase', 'running')
    await page.clock.pauseAt('2026-01-01T11:00:00Z')
    let index = 0
    for (const frames of [0, 1, 2, 3]) {
      await page.setViewportSize({ width: 380 - frames, height: 900 })
      await slider.evaluate(() => document.body.getBoundingClientRect())
      for (let frame = 0; frame < frames; frame += 1) await page.clock.runFor(17)
      await button(slider, 'next').dispatchEvent('click')
      await page.clock.runFor(500)
      index = after('next', index, 2)
      await expect.poll(() => shown(slider), `${frames} frames after`).toEqual(said(index, 2))
    }
  })

  testOfGames('while the code of the carousel starts', async ({ page }) => {
    await page.goto('/games/game-2')
    const slider = gameplayOf(page)
    await expect(slider).toHaveAttribute('data-phase', /waiting|running/)
    await slider.evaluate((box) => {
      const next = box.querySelector<HTMLElement>('[aria-label="Next slide"]')
      const watch = new MutationObserver(() => {
        watch.disconnect()
        next?.click()
      })
      // The list is replaced when the code arrives, before the engine starts.
      for (const track of box.querySelectorAll('[role=group]'))
        watch.observe(track.parentElement ?? track, { childList: true })
    })
    await slider.scrollIntoViewIfNeeded()
    await expect(slider).toHaveAttribute('data-phase', 'running')
    await expectSaid(slider, said(1, 2))
  })
})
