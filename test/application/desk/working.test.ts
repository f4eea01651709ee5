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
  expect(await setState(desk, RECRUITER, { id: APPLICATION, version: 1, state: 'offered' })).toMatchObject({
    ok: true,
  })
  expect((await desk.entry()).state).toBe('offered')
  expect(desk.inbox.acts).toMatchObject([
    { name: 'state-set', detail: { state: 'offered' }, entry: APPLICATION },
  ])
})

test('if two people change an entry, the later one is asked, and nothing is overwritten', async () => {
  const desk = await deskInMemory()
  await setState(desk, RECRUITER, { id: APPLICATION, version: 1, state: 'offered' })
  expect(await setState(desk, OWNER, { id: APPLICATION, version: 1, state: 'declined' })).toMatchObject({
    problem: 'conflict',
  })
  expect((await desk.entry()).state).toBe('offered')
})

test('a state that does not exist, or that the person may not set, changes nothing', async () => {
  const desk = await deskInMemory()
  const setting = (person: typeof OWNER, id = APPLICATION, state = 'offered') =>
    setState(desk, person, { id, version: 1, state })
  expect(await setting(OWNER, MESSAGE)).toMatchObject({ problem: 'not-allowed' })
  expect(await setting(OWNER, APPLICATION, 'withdrawn')).toMatchObject({ problem: 'not-allowed' })
  expect(await setting(READER)).toMatchObject({ problem: 'forbidden' })
  expect(await setting(OTHER_RECRUITER)).toMatchObject({ problem: 'not-found' })
  expect(desk.acts()).toEqual([])
})
