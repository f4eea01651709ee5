import fc from 'fast-check'
import type { Locator } from 'playwright/test'
import { json } from './fixtures/fake-api.ts'
import { expect, test } from './fixtures/fake-content-test.ts'

/** What the carousel says in its three ways: the slide at the start of its track, its bullet, and its announcement. */
const shown = (slider: Locator) =>
  slider.evaluate((box) => {
    const slides = [...box.querySelectorAll('[aria-roledescription=slide]')]
    const start = slides[0]?.parentElement?.parentElement?.getBoundingClientRect().left ?? 0
    const fromStart = (slide: Element) => Math.abs(slide.getBoundingClientRect().left - start)
    const nearest = slides.toSorted((one, other) => fromStart(one) - fromStart(other))[0]
    return {
      slide:
        nearest !== undefined && fromStart(nearest) < 2 ? nearest.getAttribute('aria-label') : 'between two',
      bullet: box.querySelector('[aria-current]')?.getAttribute('aria-label'),
      announced: box.querySelector('[role=status]')?.textContent,
    }
  })

/** After a change of width the engine begins once more: the track is at rest when ten frames find it the same. */
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

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const count of [2, 3, 5, 12]) {
  test(`of ${count} slides goes round at every width: slide, bullet and announcement agree`, async ({
    page,
    api,
  }) => {
    api.behave('/api/aboutus/', json({ aboutusTitleEn: 'We make worlds' }))
    api.behave('/api/aboutus-awards/', json([]))
    api.behave(
      '/api/aboutus-images/',
      json(
        Array.from({ length: count }, (_, n) => ({
          path: `${n}.svg`,
          altEn: `${n}`,
          width: 1600,
          height: 900,
        })),
      ),
    )
    await page.goto('/about-us')
    const slider = page.getByRole('region', { name: 'We make worlds' })
    let index = 0
    for (const width of [320, 390, 768, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      await rest(slider)
      const everySlide = Array.from({ length: count }, () => 'next' as const)
      const [random = []] = fc.sample(presses(count), { numRuns: 1, seed: width * count })
      for (const press of [...everySlide, ...everySlide.map(() => 'previous' as const), ...random]) {
        await button(slider, press).click()
        index = after(press, index, count)
        const place = `${index + 1} of ${count}`
        await expect
          .poll(() => shown(slider), `${press} at ${width} px`)
          .toEqual({ slide: place, bullet: `Go to slide ${index + 1}`, announced: place })
      }
    }
  })
}
