import { describe, expect, test } from 'vitest'
import { type Home, homePage, homeView } from '#application/studio/home.ts'
import { perLanguage } from '#domain/language/languages.ts'
import type { RawHtml } from '#domain/rich-text/safe-html.ts'
import { pageAddress } from '#domain/site/page-address.ts'
import { aVacancy, idsOf } from '../../arbitraries/careers.ts'
import { aGame, anEntry } from '../../arbitraries/games.ts'
import { onlyIn, texts } from '../../arbitraries/language.ts'
import { aNewsItem } from '../../arbitraries/news.ts'
import { aSlide } from '../../arbitraries/studio.ts'
import { memoryCareers } from '../../doubles/memory-careers.ts'
import { memoryGames } from '../../doubles/memory-games.ts'
import { memoryNews } from '../../doubles/memory-news.ts'
import { memoryPageState } from '../../doubles/memory-page-state.ts'
import { memoryStudio } from '../../doubles/memory-studio.ts'
import { memoryViewport } from '../../doubles/memory-viewport.ts'

const aboutUs = {
  widgetImage: aSlide('studio.webp'),
  title: texts({ en: '', ru: '' }),
  subtitle: texts({ en: '', ru: '' }),
  info: perLanguage(() => '' as RawHtml),
  awardsTitle: texts({ en: '', ru: '' }),
  seoTitle: texts({ en: '', ru: '' }),
  sliderHeight: null,
}

const dated = (id: number, titles = {}) => aVacancy(id, { created: `2026-01-${10 + id}`, ...titles })

/** Seven vacancies in English. The newest exists only in English. */
const vacancies = [1, 2, 3, 4, 5, 6].map((id) => dated(id)).concat(dated(7, { title: onlyIn('en') }))

const everything = () => ({
  games: memoryGames({
    games: [aGame(1, { gallery: [anEntry('gameMainImage', 1, 'hero')] })],
    widget: { mosaic: [], placeholder: null },
  }),
  careers: memoryCareers({ vacancies }),
  news: memoryNews({
    news: [1, 2, 3, 4, 5].map((id) => aNewsItem(id, id === 1 ? { title: onlyIn('en') } : {})),
  }),
  studio: memoryStudio({ aboutUs, videos: [{ name: 'main', path: 'main.mp4', others: [] }] }),
  pageState: memoryPageState(),
  viewport: memoryViewport(),
})

const nothing = () => ({
  ...everything(),
  games: memoryGames({}),
  careers: memoryCareers({}),
  news: memoryNews({}),
  studio: memoryStudio({}),
})

const opened = async (parts: Parameters<typeof homePage.create>[0], at = '/'): Promise<Home> => {
  const opening = await homePage.create(parts)(pageAddress(at), {})
  if (opening.is !== 'shown') throw new Error(opening.is)
  return opening.store
}

const viewOf = (home: Home) => homeView(home.state.getState())

describe('the home page', () => {
  test('has the game in its header if the studio has only one', async () => {
    expect(viewOf(await opened(everything())).onlyGame?.slug).toBe(aGame(1).slug)
    expect(viewOf(await opened(nothing())).onlyGame).toBeNull()
    const games = memoryGames({ games: [aGame(1), aGame(2)], widget: { mosaic: [], placeholder: null } })
    expect(viewOf(await opened({ ...everything(), games })).onlyGame).toBeNull()
  })

  test('is always served, without the blocks whose content cannot be loaded', async () => {
    const home = await opened(nothing())
    expect(home.state.getState()).toMatchObject({
      mainVideo: null,
      widgetImage: null,
      subtitle: null,
      showcase: null,
    })
    expect(home.showcase).toBeNull()
    const empty = { poster: null, games: [], onlyGame: null, vacancies: [], noneOpen: false, news: [] }
    expect(viewOf(home)).toMatchObject(empty)
  })

  test('leaves out only the games widget if its rules cannot be loaded', async () => {
    const games = memoryGames({ games: [aGame(1)] })
    const home = await opened({ ...everything(), games })
    expect(home.showcase).toBeNull()
    expect(viewOf(home).news).toHaveLength(3)
  })

  test('opens with the key art of the first game, until the film begins', async () => {
    expect(viewOf(await opened(everything())).poster).toMatchObject({ path: 'hero' })
  })

  test('opens with the wide picture of the first game if there is no film', async () => {
    const gallery = [anEntry('gameMainImage', 1, 'hero'), anEntry('gameRectangleImage', 2, 'wide')]
    const games = memoryGames({ games: [aGame(1, { gallery })], widget: { mosaic: [], placeholder: null } })
    expect(viewOf(await opened({ ...everything(), games })).poster).toMatchObject({ path: 'hero' })
    const studio = memoryStudio({ aboutUs })
    expect(viewOf(await opened({ ...everything(), games, studio })).poster).toMatchObject({ path: 'wide' })
  })

  test('shows with a vacancy the picture of its game, or else that of the studio', async () => {
    const careers = memoryCareers({
      vacancies: [dated(1), { ...dated(2), game: 1 }, { ...dated(3), game: 9 }],
    })
    const home = await opened({ ...everything(), careers })
    expect(viewOf(home).vacancies).toMatchObject([
      { id: 3, picture: { path: 'studio.webp' } },
      { id: 2, picture: { path: 'hero' } },
      { id: 1, picture: { path: 'studio.webp' } },
    ])
  })

  test('ends in the picture of the main office', async () => {
    const office = { address: aboutUs.info, seoTitle: aboutUs.seoTitle, mediaKit: null }
    const contacts = ['gate.webp', 'other.webp'].map((path) => ({ ...office, image: aSlide(path) }))
    const home = await opened({ ...everything(), studio: memoryStudio({ contacts }) })
    expect(home.state.getState().contactsImage).toEqual({ ...aSlide('gate.webp'), alt: { en: '', ru: '' } })
    expect((await opened(everything())).state.getState().contactsImage).toBeNull()
  })

  test('carries its values under the names that the specification gives them', async () => {
    const parts = everything()
    await opened(parts)
    const carried = (key: string) => (parts.pageState.answers.get(key) as { value: unknown }).value
    expect(carried('mainVideo')).toEqual({ name: 'main', path: 'main.mp4', others: [] })
    expect(carried('aboutusWidgetImage')).toEqual(aboutUs.widgetImage)
    expect(idsOf(carried('fiveVacancies') as [])).toEqual([7, 6, 5, 4, 3])
    expect(idsOf(carried('furtherVacancies') as [])).toEqual([2])
    expect(carried('noVacancies')).toBe(false)
    expect(carried('gameCards')).toHaveLength(1)
  })

  test('shows the five newest vacancies and the first three news of each language without loading again', async () => {
    const parts = everything()
    const home = await opened(parts, '/')
    home.onAddressChange(pageAddress('/ru'))
    expect(idsOf(viewOf(home).vacancies)).toEqual([6, 5, 4, 3, 2])
    expect(idsOf(viewOf(home).news)).toEqual([2, 3, 4])
    expect(parts.careers.asked).toEqual(['vacancies'])
  })

  test('loads nothing that is in the page', async () => {
    const { pageState } = everything()
    await opened({ ...everything(), pageState })
    const again = await opened({ ...nothing(), pageState })
    expect(idsOf(viewOf(again).vacancies)).toEqual([7, 6, 5, 4, 3])
    expect(again.state.getState()).toMatchObject({
      mainVideo: { path: 'main.mp4', others: [] },
      noVacancies: false,
    })
  })
})

describe('no open vacancies', () => {
  const withNone = (collects: boolean) => ({
    ...everything(),
    careers: memoryCareers({ vacancies: [] }),
    pageState: memoryPageState({}, collects),
  })

  test('the flag is true when the list that the server fetched is empty', async () => {
    const parts = withNone(true)
    const home = await opened(parts)
    expect(home.state.getState().noVacancies).toBe(true)
    expect(parts.pageState.answers.get('noVacancies')).toEqual({ ok: true, value: true })
  })

  test('a fetch in the browser never sets the flag, but the text is still shown', async () => {
    const parts = withNone(false)
    const home = await opened(parts)
    expect(home.state.getState().noVacancies).toBe(false)
    expect(parts.pageState.answers.has('noVacancies')).toBe(false)
    expect(viewOf(home).noneOpen).toBe(true)
  })

  test('a failed fetch is not an empty list', async () => {
    const home = await opened({ ...everything(), careers: memoryCareers({}) })
    expect(home.state.getState().noVacancies).toBe(false)
    expect(viewOf(home).noneOpen).toBe(false)
  })

  test('the text is shown if nothing in the list has a title in the language', async () => {
    const onlyEnglish = memoryCareers({ vacancies: [dated(1, { title: onlyIn('en') })] })
    const home = await opened({ ...everything(), careers: onlyEnglish })
    expect(viewOf(home).noneOpen).toBe(false)
    home.onAddressChange(pageAddress('/ru'))
    expect(viewOf(home).noneOpen).toBe(true)
  })
})
