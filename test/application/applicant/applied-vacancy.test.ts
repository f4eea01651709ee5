import { expect, test } from 'vitest'
import { appliedVacancy } from '#application/applicant/applied-vacancy.ts'
import type { JobsPage } from '#domain/careers/jobs-page.ts'
import type { Contacts } from '#domain/studio/contacts.ts'
import { aVacancy } from '../../arbitraries/careers.ts'
import { aGame, anEntry } from '../../arbitraries/games.ts'
import { texts } from '../../arbitraries/language.ts'
import { aNewsItem } from '../../arbitraries/news.ts'
import { memoryCareers } from '../../doubles/memory-careers.ts'
import { memoryGames } from '../../doubles/memory-games.ts'
import { memoryNews } from '../../doubles/memory-news.ts'
import { memoryPageState } from '../../doubles/memory-page-state.ts'
import { memoryStudio } from '../../doubles/memory-studio.ts'

const step = (title: string) => ({ title: texts({ en: title }), text: texts({ en: title }) })

const none = texts({})

const OWN = aVacancy(1, { slug: 'own', steps: [step('Ten pages')] })
const NONE = aVacancy(2, { slug: 'none', steps: [], department: null })
const USUAL = aVacancy(3, { slug: 'usual', steps: null })

const WORLD = { scheme: 'black', style: { '--ground': '#332718' } } as const
const GAME = aGame(7, { slug: 'mainspring', title: 'Mainspring', colours: WORLD })
const OF_GAME = aVacancy(4, { slug: 'of-game', game: 7 })

const UNTITLED = aVacancy(5, { slug: 'untitled', title: texts({ ru: 'Продюсер' }) })

const { image } = anEntry('gameMainImage', 1, 'all jobs')

const jobsPage: JobsPage = {
  title: none,
  text: none,
  seoTitle: none,
  image,
  quotes: [],
  steps: [step('A week'), step('A day')],
}

const ABOUT_GAME = aNewsItem(1, { game: 7, title: texts({ en: 'The first morning' }) })

const office = (address: string) => ({
  address: texts({ en: address }) as Contacts['address'],
  seoTitle: none,
  image: null,
  mediaKit: null,
})

const find = (slug: string | null, address = '') =>
  appliedVacancy.create({
    careers: memoryCareers({ vacancies: [OWN, NONE, USUAL, OF_GAME, UNTITLED], jobsPage }),
    games: memoryGames({ games: [GAME] }),
    news: memoryNews({ news: [ABOUT_GAME, aNewsItem(2, { title: texts({ en: 'Another game' }) })] }),
    studio: memoryStudio({ contacts: [office(address)] }),
    pageState: memoryPageState({}),
  })(slug, 'en')

test.each([
  ['the vacancy has its own steps', 'own', ['Ten pages']],
  ['the vacancy uses the steps of the studio', 'usual', ['A week', 'A day']],
  ['the application is for any job', null, ['A week', 'A day']],
  ['the vacancy is gone', 'gone', ['A week', 'A day']],
  ['the vacancy has no steps', 'none', []],
])('%s', async (_, slug, titles) => {
  expect((await find(slug)).steps.map(({ title }) => title.en)).toEqual(titles)
})

test('the picture is the picture of all jobs if the vacancy has no game', async () => {
  expect((await find('usual')).picture).toBe(image)
})

test('the department is known if the vacancy has one', async () => {
  expect((await find('own')).department).toBe(OWN.department?.title)
  expect((await find('none')).department).toBeNull()
})

test('the page leads back to a vacancy that still has a page in the language', async () => {
  expect((await find('own')).slug).toBe('own')
  expect((await find('gone')).slug).toBeNull()
  expect((await find('untitled')).slug).toBeNull()
})

test('the page has the colours of the game of the vacancy, and leads to the game and its articles', async () => {
  expect(await find('of-game')).toMatchObject({
    world: WORLD,
    game: { slug: 'mainspring', title: 'Mainspring' },
    articles: [ABOUT_GAME],
  })
  expect(await find('usual')).toMatchObject({ world: null, game: null, articles: [] })
})

test.each([
  [
    '<a href="/press">press</a> <a href="mailto:jobs@studio.example?subject=Hi">jobs</a>',
    'jobs@studio.example',
  ],
  ['<a href="mailto:not an address">jobs</a>', ''],
  ['7 Old Press House Lane', ''],
])('an applicant writes to the first address of the contacts: %s', async (address, email) => {
  expect((await find('own', address)).writeTo).toBe(email)
})

test('nothing is known while the content cannot be read', async () => {
  const found = appliedVacancy.create({
    careers: memoryCareers({}),
    games: memoryGames({}),
    news: memoryNews({}),
    studio: memoryStudio({}),
    pageState: memoryPageState({}),
  })
  expect(await found('own', 'en')).toEqual({
    slug: null,
    steps: [],
    picture: null,
    department: null,
    game: null,
    articles: [],
    world: null,
    writeTo: '',
  })
})
