import { describe, expect, test } from 'vitest'
import { vacancyPage, vacancyPageView } from '#application/careers/vacancy.ts'
import type { PageState } from '#application/page-state.ts'
import type { Vacancy } from '#domain/careers/vacancy.ts'
import type { Markdown } from '#domain/rich-text/safe-html.ts'
import { pageAddress } from '#domain/site/page-address.ts'
import type { Image } from '#domain/studio/image.ts'
import { aVacancy } from '../../arbitraries/careers.ts'
import { aGame, anEntry } from '../../arbitraries/games.ts'
import { onlyIn, texts } from '../../arbitraries/language.ts'
import { markingSanitiser } from '../../doubles/marking-sanitiser.ts'
import { memoryCareers } from '../../doubles/memory-careers.ts'
import { memoryFormTools } from '../../doubles/memory-form-tools.ts'
import { memoryGames } from '../../doubles/memory-games.ts'
import { memoryPageState } from '../../doubles/memory-page-state.ts'

const vacancy = (id: number, more: Partial<Vacancy> = {}) =>
  aVacancy(id, {
    title: onlyIn('en', `Vacancy ${id}`),
    description: texts({ en: 'Draw.' as Markdown, ru: '' as Markdown }),
    department: null,
    ...more,
  })

const opening = (careers: ReturnType<typeof memoryCareers>, pageState: PageState) =>
  vacancyPage.create({
    games: memoryGames({
      games: [
        aGame(7, {
          title: 'Seven',
          gallery: [anEntry('gameMainImage', 1, 'hero'), anEntry('gameRectangleImage', 2, 'seven')],
        }),
      ],
    }),
    careers,
    sanitiser: markingSanitiser,
    pageState,
    clipboard: { write: async () => true },
    visibility: { whenNear: async () => {} },
    formTools: async () => memoryFormTools(),
  })(pageAddress('/jobs/vacancy-1'), { slug: 'vacancy-1' })

const open = async (careers: ReturnType<typeof memoryCareers>, pageState = memoryPageState()) => {
  const opened = await opening(careers, pageState)
  if (opened.is !== 'shown') throw new Error(opened.is)
  return { page: opened.store, pageState }
}

describe('a vacancy’s page', () => {
  test('has a form for its vacancy, which also offers the others', async () => {
    const { page } = await open(
      memoryCareers({ vacancies: [vacancy(1), vacancy(2), vacancy(3, { status: 'closed' })] }),
    )
    const form = await page.form
    expect(form?.ofPage?.slug).toBe('vacancy-1')
    expect(form?.vacancies.map(({ slug }) => slug)).toEqual(['vacancy-1', 'vacancy-2'])
  })

  test('has its form at once on the server, and after the page in a browser', async () => {
    const careers = memoryCareers({ vacancies: [vacancy(1)] })
    expect((await open(careers)).page.form?.status).toBe('fulfilled')
    expect((await open(careers, memoryPageState({}, false))).page.form?.status).toBeUndefined()
  })

  test('has no form if the vacancy is closed', async () => {
    const { page } = await open(memoryCareers({ vacancies: [vacancy(1, { status: 'closed' }), vacancy(2)] }))
    expect(page.form).toBeUndefined()
  })

  test('offers its own vacancy even if the list cannot be loaded', async () => {
    const careers = memoryCareers({ vacancies: [vacancy(1)] })
    const { page } = await open({
      ...careers,
      vacancies: async () => ({ ok: false, problem: 'unavailable' }),
    })
    const form = await page.form
    expect(form?.vacancies.map(({ slug }) => slug)).toEqual(['vacancy-1'])
  })

  test('shows the quote of its department, the steps of an application, and other open vacancies of the department', async () => {
    const department = { id: 4, title: texts({ en: 'Art', ru: 'Арт' }) }
    const both = (text: string) => texts({ en: text, ru: text })
    const quote = {
      text: both('I draw'),
      name: both('Ada'),
      role: both(''),
      department: 4,
      game: null,
      image: null,
    }
    const jobsPage = {
      ...{ title: both(''), text: both(''), seoTitle: both(''), image: null },
      quotes: [{ ...quote, department: 5 }, quote],
      steps: [{ title: both('We read it'), text: both('') }],
    }
    const vacancies = [vacancy(1, { department }), vacancy(2, { department }), vacancy(3)]
    const { page } = await open(memoryCareers({ vacancies, jobsPage }))
    expect(vacancyPageView(page.state.getState())).toMatchObject({
      quote,
      steps: jobsPage.steps,
      others: [{ slug: 'vacancy-2' }],
    })
    const closed = await open(
      memoryCareers({ vacancies: [vacancy(1, { department, status: 'closed' })], jobsPage }),
    )
    expect(vacancyPageView(closed.page.state.getState())).toMatchObject({ quote, steps: [], others: [] })
  })

  test('opens with its own picture, with the picture of its game, or else with the picture of all jobs', async () => {
    const none = texts({ en: '', ru: '' })
    const { image } = anEntry('gameMainImage', 1, 'all jobs')
    const jobsPage = { title: none, text: none, seoTitle: none, image, quotes: [], steps: [] }
    const viewOf = async (game: number | null, own: Image | null = null) => {
      const vacancies = [vacancy(1, { game, image: own })]
      const { page } = await open(memoryCareers({ vacancies, jobsPage }))
      return vacancyPageView(page.state.getState())
    }
    expect(await viewOf(7, { ...image, path: 'own' })).toMatchObject({ picture: { path: 'own' } })
    expect(await viewOf(7)).toMatchObject({ game: { title: 'Seven' }, picture: { path: 'seven' } })
    expect(await viewOf(99)).toMatchObject({ game: null, picture: { path: 'all jobs' } })
    expect(await viewOf(null)).toMatchObject({ game: null, picture: { path: 'all jobs' } })
  })

  test('reuses the list that the jobs page has loaded', async () => {
    const careers = memoryCareers({ vacancies: [vacancy(1)] })
    await open(careers, memoryPageState({ vacancies: [vacancy(1), vacancy(2)] }))
    expect(careers.asked).not.toContain('vacancies')
  })

  test('does not put the list into the document if the vacancy does not exist', async () => {
    const pageState = memoryPageState()
    const others = [vacancy(2), vacancy(3)]
    expect(await opening(memoryCareers({ vacancies: others }), pageState)).toEqual({
      is: 'not-found',
      returnPage: 'jobs',
    })
    expect(JSON.stringify([...pageState.answers])).not.toContain('Vacancy 2')
  })
})
