import { describe, expect, test, vi } from 'vitest'
import { type About, aboutUsPage, aboutView, awardsView, createAbout } from '#application/studio/about-us.ts'
import { perLanguage } from '#domain/language/languages.ts'
import type { RawHtml } from '#domain/rich-text/safe-html.ts'
import { pageAddress } from '#domain/site/page-address.ts'
import type { AboutUs } from '#domain/studio/about-us.ts'
import { texts } from '../../arbitraries/language.ts'
import { anAward, aSlide } from '../../arbitraries/studio.ts'
import { markingSanitiser } from '../../doubles/marking-sanitiser.ts'
import { memoryCareers } from '../../doubles/memory-careers.ts'
import { memoryPageState } from '../../doubles/memory-page-state.ts'
import { memoryStudio } from '../../doubles/memory-studio.ts'
import { memoryViewport } from '../../doubles/memory-viewport.ts'

const aboutUs: AboutUs = {
  widgetImage: null,
  title: texts({ en: 'We make worlds', ru: '' }),
  subtitle: texts({ en: 'Slowly', ru: '' }),
  info: texts({ en: '<p>1</p><p>2</p><p>3</p>' as RawHtml, ru: '<p>Раз</p>' as RawHtml }),
  awardsTitle: texts({ en: '', ru: 'Награды' }),
  seoTitle: texts({ en: '', ru: '' }),
  sliderHeight: 480,
}

const open = (held: Parameters<typeof memoryStudio>[0], viewport = memoryViewport()) =>
  aboutUsPage.create({
    studio: memoryStudio(held),
    careers: memoryCareers({}),
    sanitiser: markingSanitiser,
    pageState: memoryPageState(),
    viewport,
  })(pageAddress('/about-us'), {})

const opened = async (held: Parameters<typeof memoryStudio>[0]): Promise<About> => {
  const opening = await open(held)
  if (opening.is !== 'shown') throw new Error(opening.is)
  return opening.store
}

const openCards = (about: About) => awardsView(about.state.getState()).map(({ isOpen }) => isOpen)

describe('the page about the studio', () => {
  test('shows its info in blocks of two paragraphs', async () => {
    const about = await opened({ aboutUs })
    expect(aboutView(about.state.getState())).toMatchObject({
      info: ['[<p>1</p><p>2</p>]', '[<p>3</p>]'],
      sliderHeight: 480,
    })
    about.onAddressChange(pageAddress('/ru/about-us'))
    expect(aboutView(about.state.getState()).info).toEqual(['[<p>Раз</p>]'])
  })

  test('falls back to the other language for its titles, not for its texts', async () => {
    const about = await opened({ aboutUs })
    expect(aboutView(about.state.getState()).awardsTitle).toBe('Награды')
    about.onAddressChange(pageAddress('/ru/about-us'))
    expect(aboutView(about.state.getState())).toMatchObject({ title: 'We make worlds', subtitle: '' })
  })

  test('is shown without slider and awards, and unavailable without the studio’s description', async () => {
    const about = await opened({ aboutUs })
    expect(aboutView(about.state.getState()).slides).toEqual([])
    expect(openCards(about)).toEqual([])
    expect(await open({ slides: [aSlide('a')], awards: [] })).toEqual({ is: 'unavailable' })
  })
})

describe('the awards', () => {
  const awards = [anAward(1, 2022), anAward(2, 2020), anAward(3, 2021)]
  const content = {
    sheet: { ...aboutUs, info: perLanguage(() => []) },
    slides: [],
    awards,
    quotes: [],
  }

  test('are ordered by year, with the first open until another is hovered, which then stays open', async () => {
    const about = await opened({ aboutUs, awards })
    expect(awardsView(about.state.getState()).map(({ award }) => award.year)).toEqual([2020, 2021, 2022])
    expect(openCards(about)).toEqual([true, false, false])
    about.hover(2)
    expect(openCards(about)).toEqual([false, false, true])
  })

  test('are all closed at 1200px or less, whatever is hovered', () => {
    const viewport = memoryViewport(1201)
    vi.useFakeTimers()
    const about = createAbout({ viewport })(content, pageAddress('/about-us'))
    expect(openCards(about)).toEqual([true, false, false])
    viewport.resize(1200)
    vi.runAllTimers()
    about.hover(1)
    expect(openCards(about)).toEqual([false, false, false])
    about.dispose()
    expect(viewport.listeners()).toBe(0)
  })

  test('are those of a wide window if the width is unknown', () => {
    const about = createAbout({ viewport: memoryViewport(null) })(content, pageAddress('/about-us'))
    expect(openCards(about)).toEqual([true, false, false])
  })
})
