import { expect, test } from 'vitest'
import { entriesScreen, inboxView } from '#application/desk/screens/inbox.ts'
import { APPLICATION, deskInMemory, MESSAGE, OTHER_READER, OWNER, READER } from '../desk-in-memory.ts'
import { viewer } from './viewer.ts'

test('the list offers only the vacancies and the departments of the person', async () => {
  const desk = await deskInMemory()
  const offered = async (person: typeof OWNER) => {
    const shown = await inboxView(desk, viewer(person))
    return (
      shown.ok && [shown.value.vacancies.map(({ id }) => id), shown.value.departments.map(({ id }) => id)]
    )
  }
  expect(await offered(OWNER)).toEqual([
    [7, 8],
    [1, 2],
  ])
  expect(await offered(READER)).toEqual([[7], [1]])
})

test('only people who may export get the form for it', async () => {
  const desk = await deskInMemory()
  expect(await inboxView(desk, viewer(OWNER))).toMatchObject({ value: { exportTo: { address: '/export' } } })
  expect(await inboxView(desk, viewer(READER))).toMatchObject({ value: { exportTo: null } })
})

test('the address of an entry repeats the filter of its list', async () => {
  const desk = await deskInMemory()
  const shown = await inboxView(desk, viewer(OWNER, { kind: 'message', past: '9' }))
  expect(shown.ok && shown.value.entries.map(({ address }) => address)).toContain(
    `/entries/${MESSAGE} kind=message past=9`,
  )
})

test('a search for the number of an entry leads to the entry, if the person may read it', async () => {
  const desk = await deskInMemory()
  const search = { search: `№ ${APPLICATION}` }
  expect(await entriesScreen(desk, viewer(READER, search))).toMatchObject({
    value: { numbered: { id: APPLICATION } },
  })
  expect(await entriesScreen(desk, viewer(OTHER_READER, search))).toMatchObject({ value: { numbered: null } })
})
