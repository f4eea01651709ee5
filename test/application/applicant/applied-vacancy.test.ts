import { expect, test } from 'vitest'
import { appliedVacancy } from '#application/applicant/applied-vacancy.ts'
import type { JobsPage } from '#domain/careers/jobs-page.ts'
import { aVacancy } from '../../arbitraries/careers.ts'
import { aGame, anEntry } from '../../arbitraries/games.ts'
import { texts } from '../../arbitraries/language.ts'
import { memoryCareers } from '../../doubles/memory-careers.ts'
import { memoryGames } from '../../doubles/memory-games.ts'
import { memoryPageState } from '../../doubles/memory-page-state.ts'

const step = (title: string) => ({ title: texts({ en: title }), text: texts({ en: title }) })

const none = texts({})

const OWN = aVacancy(1, { slug: 'own', steps: [step('Ten pages')] })
const NONE = aVacancy(2, { slug: 'none', steps: [], department: null })
const USUAL = aVacancy(3, { slug: 'usual', steps: null })

const WORLD = { scheme: 'black', style: { '--ground': '#332718' } } as const
const GAME = aGame(7, { slug: 'mainspring', title: 'Mainspring', colours: WORLD })
const OF_GAME = aVacancy(4, { slug: 'of-game', game: 7 })

const { image } = anEntry('gameMainImage', 1, 'all jobs')

const jobsPage: JobsPage = {
  title: none,
  text: none,
  seoTitle: none,
  image,
  quotes: [],
  steps: [step('A week'), step('A day')],
}

const find = (slug: string | null, held = { jobsPage }) =>
  appliedVacancy.create({
    careers: memoryCareers({ vacancies: [OWN, NONE, USUAL, OF_GAME], ...held }),
    games: memoryGames({ games: [GAME] }),
    pageState: memoryPageState({}),
  })(slug)

test.each([
  ['the vacancy has its own steps', 'own', 'Ten pages'],
  ['the vacancy uses the steps of the studio', 'usual', 'A week'],
  ['the application is for any job', null, 'A week'],
  ['the vacancy is gone', 'gone', 'A week'],
  ['the vacancy has no steps', 'none', undefined],
])('%s', async (_, slug, title) => {
  expect((await find(slug)).nextStep?.title.en).toBe(title)
})

test('the picture is the picture of all jobs if the vacancy has no game', async () => {
  expect((await find('usual')).picture).toBe(image)
})

test('the department is known if the vacancy has one', async () => {
  expect((await find('own')).department).toBe(OWN.department?.title)
  expect((await find('none')).department).toBeNull()
})

test('the page has the colours of the game of the vacancy', async () => {
  expect((await find('of-game')).world).toBe(WORLD)
  expect((await find('usual')).world).toBeNull()
})

test('nothing is known while the content cannot be read', async () => {
  const careers = memoryCareers({})
  const found = appliedVacancy.create({ careers, games: memoryGames({}), pageState: memoryPageState({}) })
  expect(await found(null)).toEqual({ nextStep: null, picture: null, department: null, world: null })
})
