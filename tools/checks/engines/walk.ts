import assert from 'node:assert/strict'
import { EVERY_PAGE } from '../../../test/browser/fixtures/every-page.ts'
import { demoAddress } from '../../../test/support/demo-addresses.ts'
import type { RunningSite } from '../../../test/support/running-site.ts'
import { type EngineCheck, expectQuiet, HEIGHT, LANGUAGES, NARROW, visit, WIDE } from './check.ts'
import { click, type Engine, isVisible, press, run, type, until } from './engine.ts'

const lookedThrough = (engine: Engine) =>
  run(engine, async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((later) => setTimeout(later, 30))
    }
    // Leaves out pictures without an address, which wait in a carousel until it is scrolled to them.
    const asked = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
      ({ currentSrc }) => currentSrc !== '',
    )
    for (const picture of asked) {
      if (picture.complete) continue
      picture.scrollIntoView({ block: 'center', behavior: 'instant' })
      const come = new Promise((done) => picture.addEventListener('load', done, { once: true }))
      await Promise.race([come, new Promise((over) => setTimeout(over, 10_000))])
    }
    await document.fonts.ready
    return {
      title: document.title.replaceAll(/\s+/g, ' '),
      language: document.documentElement.lang,
      headings: document.querySelectorAll('h1').length,
      tooWide: Math.max(0, document.documentElement.scrollWidth - innerWidth),
      broken: asked.filter(({ naturalWidth }) => naturalWidth === 0).map(({ currentSrc }) => currentSrc),
      // Leaves out fallbacks, because they are fonts of the system, which may be missing.
      fonts: [...document.fonts]
        .filter(({ status, family }) => status === 'error' && !family.includes('Fallback'))
        .map(({ family, unicodeRange }) => `${family} ${unicodeRange}`),
    }
  })

const TEXTS = {
  en: {
    contacts: '/contacts',
    query: 'shader',
  },
  ru: {
    contacts: '/ru/contacts',
    query: 'шейдерам',
  },
} as const

const sameWindow = (engine: Engine) => run(engine, () => Reflect.get(globalThis, 'isSame') === true)

export const PUBLIC_CHECKS: readonly EngineCheck[] = [
  {
    title: 'no page complains on the console while it loads',
    run: async (engine, { url }) => {
      const found = EVERY_PAGE.filter(({ status }) => status === 200)
      const said = await engine.loadComplaints(found.map(({ address }) => url + address))
      assert.deepEqual(said, [])
      return undefined
    },
  },
  ...[WIDE, NARROW].map((width) => ({
    title: `every page in both languages is whole at ${width} px: hydrated, its pictures and fonts there, nothing amiss on the console`,
    run: async (engine: Engine, site: RunningSite) => {
      await engine.resize(width, HEIGHT)
      const wrong: string[] = []
      for (const page of EVERY_PAGE) {
        await visit(engine, site, page.address)
        let looked = await lookedThrough(engine)
        if (looked.fonts.length > 0) {
          // Loads the page again, because a busy machine may load a font too late.
          await visit(engine, site, page.address)
          looked = await lookedThrough(engine)
        }
        const { broken, fonts, ...facts } = looked
        const { title, language } = page
        const expected = { title: title.replaceAll(/\s+/g, ' '), language, headings: 1, tooWide: 0 }
        try {
          assert.deepEqual(facts, expected)
          assert.deepEqual([...broken, ...fonts], [])
          await expectQuiet(engine, page.address)
        } catch (error) {
          wrong.push(`${page.address}: ${error instanceof Error ? error.message : error}`)
        }
      }
      assert.deepEqual(wrong, [])
      return `${EVERY_PAGE.length} pages`
    },
  })),
  {
    title: 'the menus open and close by pointer and by key, on wide and on small screens',
    run: async (engine, site) => {
      for (const [width, panel] of [
        [WIDE, 'games-menu'],
        [NARROW, 'mobile-menu'],
      ] as const) {
        await engine.resize(width, HEIGHT)
        await visit(engine, site, '/jobs')
        await click(engine, `[aria-controls=${panel}]`)
        await until(`${panel} is open`, () => isVisible(engine, `#${panel}`))
        await press(engine, 'Escape')
        await until(`${panel} is closed`, async () => !(await isVisible(engine, `#${panel}`)))
      }
      await expectQuiet(engine, 'the menus')
      return undefined
    },
  },
  {
    title: 'a link opens its page without another load of the site, and the way back leads back',
    run: async (engine, site) => {
      await engine.resize(WIDE, HEIGHT)
      for (const language of LANGUAGES) {
        await visit(engine, site, demoAddress('jobs', language))
        await run(engine, () => void Reflect.set(globalThis, 'isSame', true))
        await click(engine, `header a[href="${demoAddress('contacts', language)}"]`)
        const path = () => run(engine, () => location.pathname)
        await until('the contacts are open', async () => (await path()) === TEXTS[language].contacts)
        await until('their form is shown', () => isVisible(engine, 'main form'))
        await run(engine, () => history.back())
        await until('the vacancies are back', async () => (await path()) === demoAddress('jobs', language))
        // Waits for the list, because the next page would cut off its request and log that.
        await until('they are listed', () => isVisible(engine, 'main a[href*="/jobs/"]'))
        assert.ok(await sameWindow(engine), 'the page was loaded once more')
      }
      await expectQuiet(engine, 'navigation')
      return undefined
    },
  },
  {
    title: 'the pop-up with a video opens, keeps the focus, and closes by Escape',
    run: async (engine, site) => {
      for (const language of LANGUAGES) {
        await visit(engine, site, demoAddress('game', language))
        await run(engine, () => {
          const button = [...document.querySelectorAll('main button')].find((one) =>
            /^(Play video|Смотреть видео)/.test(one.getAttribute('aria-label') ?? one.textContent ?? ''),
          )
          button?.setAttribute('data-play', '')
        })
        await click(engine, '[data-play]')
        await until('the pop-up is open', () => isVisible(engine, 'dialog'))
        assert.ok(await run(engine, () => document.querySelector('dialog')?.contains(document.activeElement)))
        await press(engine, 'Escape')
        await until('the pop-up is closed', () =>
          run(engine, () => document.querySelector('dialog') === null),
        )
      }
      // Drops the complaints, because the player comes from another host, which a machine without the internet does not
      // reach.
      await engine.complaints()
      return undefined
    },
  },
  {
    title: 'a carousel goes to its next slide',
    run: async (engine, site) => {
      await visit(engine, site, demoAddress('about-us'))
      const at = (n: number) =>
        run(
          engine,
          (wanted) =>
            document.querySelector('main button[aria-current=true]')?.getAttribute('aria-label') ===
            `Go to slide ${wanted}`,
          n,
        )
      await click(engine, 'main button[aria-label="Go to slide 3"]')
      await until('it is at the third slide', () => at(3))
      await expectQuiet(engine, 'the carousel')
      return undefined
    },
  },
  {
    title: 'what is searched for is found while it is typed',
    run: async (engine, site) => {
      for (const language of LANGUAGES) {
        await visit(engine, site, demoAddress('search', language))
        await click(engine, 'main input[type=search]')
        await type(engine, TEXTS[language].query)
        await until('there are results', () =>
          run(engine, () => document.querySelector('main mark') !== null),
        )
      }
      await expectQuiet(engine, 'the search')
      return undefined
    },
  },
  {
    title: 'a vacancy is printed',
    run: async (engine, site) => {
      await visit(engine, site, demoAddress('vacancy'))
      const pdf = await engine.print()
      if (pdf === null) return 'its driver prints nothing'
      assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
      return `${Math.round(pdf.length / 1000)} kB`
    },
  },
]
