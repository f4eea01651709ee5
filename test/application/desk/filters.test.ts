import { expect, test } from 'vitest'
import { saveFilter } from '#application/desk/filters.ts'
import { entryFilter } from '#domain/desk/entry-filter.ts'
import { answered } from '../../support/answered.ts'
import { deskInMemory, READER, RECRUITER } from './desk-in-memory.ts'

const stateOf = (state: string) => entryFilter((name) => (name === 'state' ? state : ''))

test('a person saves filters under names, replaces them and removes them', async () => {
  const desk = await deskInMemory()
  const saved = async (of = RECRUITER) => answered(await desk.inbox.savedFilters(of.id))
  answered(await saveFilter(desk, RECRUITER, 'Fresh', stateOf('new')))
  answered(await saveFilter(desk, RECRUITER, ' Fresh ', stateOf('offered')))
  answered(await saveFilter(desk, RECRUITER, 'Nothing', stateOf('')))
  expect(await saved()).toEqual([{ name: 'Fresh', filter: stateOf('offered') }])
  answered(await saveFilter(desk, READER, 'Own', stateOf('new')))
  answered(await desk.inbox.removeFilter(READER.id, 'Fresh'))
  expect([await saved(), await saved(READER)]).toMatchObject([[{ name: 'Fresh' }], [{ name: 'Own' }]])
  answered(await desk.inbox.removeFilter(RECRUITER.id, 'Fresh'))
  expect(await saved()).toEqual([])
})
