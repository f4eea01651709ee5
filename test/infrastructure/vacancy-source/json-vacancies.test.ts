import { describe, expect, test } from 'vitest'
import { nowIn } from '#domain/careers/closing.ts'
import { jsonVacancies } from '#infrastructure/vacancy-source/json-vacancies.ts'

const vacancy = (id: number, status = 'active') => ({ id, slug: `v${id}`, created: '2026-10-01', status })

const read = async (text: string) => {
  const warnings: string[] = []
  const open = async () =>
    (async function* () {
      yield new TextEncoder().encode(text)
    })()
  const source = jsonVacancies(open, {
    now: nowIn(Date.parse('2026-11-01T00:00:00Z'), 'UTC'),
    onProgress: () => {},
    onWarning: (number, warning) => void warnings.push(`${number} ${warning}`),
  })
  return { answer: await source.vacancies(), warnings }
}

describe('What holds no vacancy cannot be read', () => {
  test.each([
    ['nothing at all', ' \n', 'it is empty'],
    ['text', 'hello', 'no JSON list of vacancies: hello'],
    ['a page', '<html><p>{}</p></html>', 'no JSON list of vacancies: <html><p>'],
    ['a list that ends in the middle', '[{"id":1},', 'the JSON list ends in the middle'],
    ['an error message', '{"message":"down"}', 'no entry is a vacancy; entry 1: $.id:'],
    ['a list inside a record', JSON.stringify({ vacancies: [vacancy(1)] }), 'no entry is a vacancy'],
    ['a list of other records', '[{"a":1},{"b":2}]', 'no entry is a vacancy; entry 1: $.id:'],
    ['a list of other values', '[null, 7, "x"]', 'no entry is a vacancy; entry 1: $:'],
    ['lines of other records', '{"a":1}\n{"b":2}\n', 'no entry is a vacancy'],
    ['null', 'null', 'no entry is a vacancy'],
    ['a list within a list', JSON.stringify([[vacancy(1)]]), 'no entry is a vacancy; entry 1: $:'],
    ['an empty list within a list', '[[]]', 'no entry is a vacancy; entry 1: $:'],
    ['an empty list inside a record', '{"vacancies":[]}', 'no entry is a vacancy; entry 1: $.id:'],
    ['the end of a list', ' ]\n', 'it has no list'],
    ['a comma', ',', 'it has no list'],
    ['half a record', '{"id":1', 'no JSON list of vacancies: {"id":1'],
  ])('%s', async (_, text, why) => {
    const { answer, warnings } = await read(text)
    expect(answer).toEqual({ ok: false, why: expect.stringContaining(why) })
    expect(warnings).toEqual([])
  })
})

test('an empty list without vacancies is not a failure', async () => {
  expect(await read('[ ]')).toEqual({ answer: { ok: true, value: [] }, warnings: [] })
})

test('an invalid vacancy is left out with a warning, as on the site', async () => {
  const { answer, warnings } = await read(JSON.stringify([null, vacancy(1), 5, { a: 1 }, vacancy(2)]))
  expect(answer.ok && answer.value.map(({ id }) => id)).toEqual([1, 2])
  expect(warnings.map((warning) => warning.slice(0, 13))).toEqual([
    '1 is left out',
    '3 is left out',
    '4 is left out',
  ])
})

test('a vacancy that is not public is left out without a warning, as on the site', async () => {
  const list = [
    { ...vacancy(1), draft: true },
    { ...vacancy(2), publishAt: '2026-12-24' },
    { ...vacancy(3), unpublishAt: '2026-10-31' },
  ]
  expect(await read(JSON.stringify([...list, vacancy(4)]))).toMatchObject({
    answer: { value: [{ id: 4 }] },
    warnings: [],
  })
  expect(await read(JSON.stringify([...list, { a: 1 }]))).toMatchObject({ answer: { ok: true, value: [] } })
})

test('a vacancy with an unknown status is read with a warning', async () => {
  const { answer, warnings } = await read(JSON.stringify([vacancy(1), vacancy(2, 'open')]))
  expect(answer.ok && answer.value).toHaveLength(2)
  expect(warnings).toEqual([
    '2 is not open: its status "open" is not one of active, closed, inactive, draft, archived',
  ])
})
