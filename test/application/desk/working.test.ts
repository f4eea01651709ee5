import { expect, test } from 'vitest'
import { setState } from '#application/desk/working.ts'
import {
  APPLICATION,
  deskInMemory,
  MESSAGE,
  OTHER_RECRUITER,
  OWNER,
  READER,
  RECRUITER,
} from './desk-in-memory.ts'

test('a recruiter sets a state, and the audit log says which', async () => {
  const desk = await deskInMemory()
  expect(await setState(desk, RECRUITER, { id: APPLICATION, version: 1, state: 'offered' })).toEqual({
    is: 'changed',
  })
  expect((await desk.entry()).state).toBe('offered')
  expect(desk.inbox.acts).toMatchObject([
    { name: 'state-set', detail: { state: 'offered' }, entry: APPLICATION },
  ])
})

test('if two people change an entry, the later one is asked, and nothing is overwritten', async () => {
  const desk = await deskInMemory()
  await setState(desk, RECRUITER, { id: APPLICATION, version: 1, state: 'offered' })
  expect(await setState(desk, OWNER, { id: APPLICATION, version: 1, state: 'declined' })).toEqual({
    is: 'conflict',
  })
  expect((await desk.entry()).state).toBe('offered')
})

test('a state that does not exist, or that the person may not set, changes nothing', async () => {
  const desk = await deskInMemory()
  const setting = (person: typeof OWNER, id = APPLICATION, state = 'offered') =>
    setState(desk, person, { id, version: 1, state })
  expect(await setting(OWNER, MESSAGE)).toEqual({ is: 'not-allowed' })
  expect(await setting(OWNER, APPLICATION, 'withdrawn')).toEqual({ is: 'not-allowed' })
  expect(await setting(READER)).toEqual({ is: 'forbidden' })
  expect(await setting(OTHER_RECRUITER)).toEqual({ is: 'not-found' })
  expect(desk.acts()).toEqual([])
})
