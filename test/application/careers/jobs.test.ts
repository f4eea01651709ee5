import { describe, expect, test } from 'vitest'
import { createJobList, jobListView, jobsPage } from '#application/careers/jobs.ts'
import type { Department, Vacancy } from '#domain/careers/vacancy.ts'
import { pageAddress } from '#domain/site/page-address.ts'
import { aVacancy } from '../../arbitraries/careers.ts'
import { onlyIn, texts } from '../../arbitraries/language.ts'
import { memoryCareers } from '../../doubles/memory-careers.ts'
import { memoryFormTools } from '../../doubles/memory-form-tools.ts'
import { memoryPageState } from '../../doubles/memory-page-state.ts'

const art = { id: 1, title: texts({ en: 'Art', ru: 'Арт' }) }
const code = { id: 2, title: texts({ en: 'Code', ru: 'Код' }) }

const vacancy = (id: number, department: Department, facts: Partial<Vacancy> = {}) =>
  aVacancy(id, { department, ...facts })

const held = {
  vacancies: [vacancy(1, art), vacancy(2, code), vacancy(3, art, { title: onlyIn('en') })],
  benefits: [],
}

const viewAt = (address: string) => {
  const list = createJobList({ ...held, jobsPage: null }, pageAddress(address))
  return { list, view: () => jobListView(list.state.getState()) }
}

describe('the vacancy list', () => {
  test('shows all sections until a department is chosen in the address', () => {
    const { list, view } = viewAt('/jobs')
    expect(view().sections).toHaveLength(2)
    list.onAddressChange(pageAddress('/jobs?department=2'))
    expect(view().sections.map(({ department }) => department)).toEqual([code])
    expect(view().filter.department).toBe(2)
  })

  test('recomputes what is shown when the language changes', () => {
    const { list, view } = viewAt('/jobs?department=1')
    expect(view().sections[0]?.vacancies).toHaveLength(2)
    list.onAddressChange(pageAddress('/ru/jobs?department=1'))
    expect(view().sections[0]?.vacancies).toHaveLength(1)
  })

  test('has its content from the very first state, so that the first draw is the right one', () => {
    const { list } = viewAt('/jobs')
    expect(list.state.getInitialState().vacancies).toBe(held.vacancies)
  })
})

describe('opening the vacancy list', () => {
  const open = (careers: ReturnType<typeof memoryCareers>, pageState = memoryPageState()) =>
    jobsPage.create({
      careers,
      pageState,
      visibility: { whenNear: async () => {} },
      formTools: async () => memoryFormTools(),
    })(pageAddress('/jobs'), {})

  test('is shown if its vacancies are loaded, whatever else is missing', async () => {
    const opened = await open(memoryCareers({ vacancies: held.vacancies }))
    expect(opened.is).toBe('shown')
  })

  test('is unavailable without its vacancies', async () => {
    expect(await open(memoryCareers({ benefits: [] }))).toEqual({ is: 'unavailable' })
  })

  test('loads nothing that is in the page', async () => {
    const careers = memoryCareers({})
    const carried = memoryPageState({ vacancies: held.vacancies, benefits: [], jobsPage: {} })
    expect((await open(careers, carried)).is).toBe('shown')
    expect(careers.asked).toEqual([])
  })

  test('puts everything that it loaded into the page, including failures', async () => {
    const pageState = memoryPageState()
    await open(memoryCareers(held), pageState)
    expect(pageState.answers.get('vacancies')).toEqual({ ok: true, value: held.vacancies })
    expect(pageState.answers.get('jobsPage')).toEqual({ ok: false, problem: 'unavailable' })
  })
})
