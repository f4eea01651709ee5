import assert from 'node:assert/strict'
import { localizedAddress } from '../../../src/domain/language/address.ts'
import { deskMessages as en } from '../../../src/ui/desk/catalogues/en.ts'
import { deskMessages as ru } from '../../../src/ui/desk/catalogues/ru.ts'
import { type EngineCheck, expectQuiet, fill, HEIGHT, LANGUAGES, NARROW, WIDE } from './check.ts'
import { ADA, ALAN, deskOf, isReady, openEntry, PAGES, PORTRAIT, send, visit } from './desk-page.ts'
import {
  click,
  clickAt,
  type Engine,
  isVisible,
  press,
  run,
  type Scope,
  type,
  until,
  withText,
} from './engine.ts'
import { PICTURE_COLOUR } from './sample-cv.ts'
import { type Colour, shareOf } from './seen.ts'

const TEXTS = { en, ru }

const SECTIONS = ['/', '/figures', '/account', '/people', '/audit']

const OWNER = 'owner@studio.example'

const BLACK: Colour = [0, 0, 0]
const WHITE: Colour = [255, 255, 255]

const show = async (engine: Engine, name: string) => {
  const summary = await withText(engine, 'summary', en.entry.preview.replace('{name}', name))
  // On a wide screen the first file is open from the beginning.
  const isOpen = () =>
    run(engine, (file) => document.querySelector(`[title="${file}"], [alt="${file}"]`) !== null, name)
  if (!(await isOpen())) await click(engine, summary)
}

const drawn = (frame: Scope, page: number) =>
  run(
    frame,
    (at) => {
      const section = document.querySelectorAll('#pages section')[at]
      const canvas = section?.querySelector('canvas')
      if (!section || !canvas) return null
      const { width, height } = canvas
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
      const middle = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 4
      let dark = 0
      for (let place = 0; place < pixels.length; place += 4) if ((pixels[place] ?? 255) < 64) dark += 1
      return {
        label: section.getAttribute('aria-label'),
        text: section.textContent,
        middle: [...pixels.slice(middle, middle + 3)],
        hasLetters: dark > 100,
        width,
      }
    },
    page,
  )

/** Clicks by coordinates of the window, because the driver's pointer knows no others. */
const clickWithin = async (engine: Engine, frame: string, selector: string) => {
  const boxOf = (scope: Scope, one: string) =>
    run(scope, (name) => document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect(), one)
  const [around, { x, y, width, height }] = [
    await boxOf(engine, frame),
    await boxOf(engine.frame(frame), selector),
  ]
  await clickAt(engine, around.x + x + width / 2, around.y + y + height / 2)
}

const facts = (engine: Engine) =>
  run(engine, () => ({
    language: document.documentElement.lang,
    headings: document.querySelectorAll('h1').length,
    tooWide: Math.max(0, document.documentElement.scrollWidth - innerWidth),
  }))

export const DESK_CHECKS: readonly EngineCheck[] = [
  {
    title: 'desk: an owner signs in by the link that the site has printed',
    run: async (engine, site) => {
      await send(site)
      await engine.resize(WIDE, HEIGHT)
      await engine.open(site.firstOwnerLink())
      await fill(engine, 'email', OWNER)
      await press(engine, 'Enter')
      await until('the inbox is open', () => isVisible(engine, 'nav a[href="/people"]'))
      assert.equal(await run(engine, () => location.pathname), '/')
      await expectQuiet(engine, 'signing in')
      return undefined
    },
  },
  {
    title: 'desk: each of its pages is whole in both languages, on wide and on small screens',
    run: async (engine, site) => {
      const pages = [...SECTIONS, await openEntry(engine, site, ADA)]
      for (const width of [WIDE, NARROW]) {
        await engine.resize(width, HEIGHT)
        for (const language of LANGUAGES)
          for (const page of pages) {
            const path = localizedAddress(page, language)
            await visit(engine, site, path)
            assert.deepEqual(await facts(engine), { language, headings: 1, tooWide: 0 }, path)
            await expectQuiet(engine, path)
          }
      }
      await engine.resize(WIDE, HEIGHT)
      const said = await engine.loadComplaints(pages.map((path) => deskOf(site) + path))
      assert.deepEqual(said, [])
      return `${pages.length} pages`
    },
  },
  {
    title:
      'desk: a PDF is drawn page by page in its frame, with its text, its own font and a picture in JPEG 2000',
    run: async (engine, site) => {
      await openEntry(engine, site, ADA)
      await show(engine, 'cv.pdf')
      const selector = 'iframe[title="cv.pdf"]'
      const frame = engine.frame(selector)
      const first = async () => (await drawn(frame, 0))?.width ?? 0
      await until('the first page is drawn', async () => (await first()) > 0)
      assert.equal(await run(frame, () => origin), 'null', 'the frame has an origin')
      assert.deepEqual(await run(frame, () => [...document.fonts].map(({ status }) => status)), ['loaded'])
      for (const [at, text] of PAGES.entries()) {
        await until(`page ${at + 1} is drawn`, async () => (await drawn(frame, at)) !== null)
        const { width: _, ...found } = (await drawn(frame, at)) ?? { width: 0 }
        const label = `Page ${at + 1} of ${PAGES.length}`
        assert.deepEqual(found, { label, text, middle: PICTURE_COLOUR, hasLetters: true })
      }
      await until('the PDF page is visible', async () => (await shareOf(engine, selector, WHITE)) > 0.5)
      assert.ok((await shareOf(engine, selector, PICTURE_COLOUR)) > 0.01, 'its picture is not seen')
      const before = await first()
      await clickWithin(engine, selector, `[aria-label="${en.pdf.larger}"]`)
      await until('it is drawn larger', async () => (await first()) > before)
      await expectQuiet(engine, 'a PDF')
      return undefined
    },
  },
  {
    title: 'desk: a picture and a text are shown, and a file of another type is a download',
    run: async (engine, site) => {
      await openEntry(engine, site, ADA)
      await show(engine, 'me.jpg')
      const seen = () => shareOf(engine, 'details img', PORTRAIT)
      await until('the picture is seen', async () => (await seen()) > 0.99)
      await openEntry(engine, site, ALAN)
      await show(engine, 'about.txt')
      const paper = 'iframe[title="about.txt"]'
      const text = () => run(engine.frame(paper), () => document.body.textContent)
      await until('the text is there', async () => (await text()) === 'Привет')
      await until('the paper is seen', async () => (await shareOf(engine, paper, WHITE)) > 0.9)
      assert.ok((await shareOf(engine, paper, BLACK)) > 0, 'no letters are seen')
      assert.equal(await run(engine, () => document.querySelectorAll('main details iframe').length), 1)
      const download = await run(engine, async () => {
        const { status, headers } = await fetch(`${location.pathname}/files/2`)
        return [status, headers.get('content-disposition')]
      })
      assert.deepEqual(download, [200, "attachment; filename*=UTF-8''cv.docx"])
      await expectQuiet(engine, 'a picture and a text')
      return undefined
    },
  },
  {
    title: 'desk: a note is added and the state is changed, in both languages',
    run: async (engine, site) => {
      const page = await openEntry(engine, site, ADA)
      for (const [language, state] of [
        ['en', 'offered'],
        ['ru', 'hired'],
      ] as const) {
        const texts = TEXTS[language]
        await visit(engine, site, localizedAddress(page, language))
        const note = `${texts.team.note}: ${language}`
        await click(engine, 'section[aria-labelledby=notes] > form [name=text]')
        await type(engine, note)
        await click(engine, await withText(engine, 'button', texts.team.add))
        const notes = () =>
          run(engine, () => document.querySelector('ul[aria-labelledby=notes]')?.textContent)
        await until('the note is there', async () => (await notes())?.includes(note) ?? false)
        await until('the page is ready once more', () => isReady(engine))
        assert.equal(await run(engine, () => location.hash), '#notes')
        await click(engine, await withText(engine, 'button', texts.states[state]))
        const now = () => run(engine, () => document.querySelector('[aria-current=step]')?.textContent)
        await until(`the state is ${state}`, async () => (await now()) === texts.states[state])
        await expectQuiet(engine, `the notes and the state, ${language}`)
      }
      return undefined
    },
  },
]
