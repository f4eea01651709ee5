import { describe, expect, test } from 'vitest'
import { withClosing } from '#application/careers/closing.ts'
import { aVacancy } from '../../arbitraries/careers.ts'
import { memoryCareers } from '../../doubles/memory-careers.ts'

const opened = () => {
  let now = Date.parse('2027-01-31T12:00:00Z')
  const { careers, closedSince } = withClosing(
    memoryCareers({
      vacancies: [
        aVacancy(1, { validThrough: '2027-01-31' }),
        aVacancy(2),
        aVacancy(3, { validThrough: '2027-02-28' }),
      ],
    }),
    { clock: { now: () => now }, timeZone: () => 'Asia/Nicosia' },
  )
  return {
    closedSince,
    move: (to: string) => {
      now = Date.parse(to)
    },
    list: async () => {
      const answer = await careers.vacancies()
      if (!answer.ok) throw new Error(answer.problem)
      return answer.value
    },
    statusOf: async (slug: string) => {
      const answer = await careers.vacancy(slug)
      return answer.ok ? answer.value.status : answer.problem
    },
  }
}

const EVE = '2027-01-31T21:59:00Z'
const AFTER = '2027-01-31T22:00:00Z'

describe('vacancies by the clock', () => {
  test('close when their last day is past, in the list and on their page', async () => {
    const { move, list, statusOf } = opened()
    move(EVE)
    expect((await list()).map(({ status }) => status)).toEqual(['active', 'active', 'active'])
    expect(await statusOf('vacancy-1')).toBe('active')
    move(AFTER)
    expect((await list()).map(({ status }) => status)).toEqual(['closed', 'active', 'active'])
    expect(await statusOf('vacancy-1')).toBe('closed')
    expect(await statusOf('none')).toBe('not-found')
  })

  test('are the same list until one of them closes, so that values computed from it stay cached', async () => {
    const { move, list } = opened()
    const before = await list()
    move(EVE)
    expect(await list()).toBe(before)
    move(AFTER)
    const after = await list()
    expect(after).not.toBe(before)
    move('2027-02-10T00:00:00Z')
    expect(await list()).toBe(after)
  })

  test('report a closed vacancy only if it was read', async () => {
    const { move, list, statusOf, closedSince } = opened()
    const start = closedSince()
    await statusOf('vacancy-3')
    move(AFTER)
    expect(closedSince()).toBe(start)
    await list()
    move('2027-03-01T00:00:00Z')
    expect(closedSince()).not.toBe(start)
  })
})
