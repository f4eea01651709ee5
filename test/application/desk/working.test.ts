import { expect, test } from 'vitest'
import { deskWork } from '#application/desk/working.ts'
import { DEFAULT_STATES } from '#domain/careers/application-state.ts'
import {
  APPLICATION,
  deskInMemory,
  MESSAGE,
  OTHER_RECRUITER,
  OWNER,
  READER,
  RECRUITER,
} from './desk-in-memory.ts'

const opened = async () => {
  const desk = await deskInMemory()
  return { ...desk, ...deskWork({ ...desk, findFor: desk.reading.findFor, states: () => DEFAULT_STATES }) }
}

test('a recruiter sets a state, and the audit log says which', async () => {
  const { setState, entry, inbox } = await opened()
  expect(await setState(RECRUITER, { id: APPLICATION, version: 1, state: 'offered' })).toEqual({
    is: 'changed',
  })
  expect((await entry()).state).toBe('offered')
  expect(inbox.acts).toMatchObject([{ name: 'state-set', detail: { state: 'offered' }, entry: APPLICATION }])
})

test('if two people change an entry, the later one is asked, and nothing is overwritten', async () => {
  const { setState, entry } = await opened()
  await setState(RECRUITER, { id: APPLICATION, version: 1, state: 'offered' })
  expect(await setState(OWNER, { id: APPLICATION, version: 1, state: 'declined' })).toEqual({
    is: 'conflict',
  })
  expect((await entry()).state).toBe('offered')
})

test('a state that does not exist, or that the person may not set, changes nothing', async () => {
  const { setState, acts } = await opened()
  const setting = (person: typeof OWNER, id = APPLICATION, state = 'offered') =>
    setState(person, { id, version: 1, state })
  expect(await setting(OWNER, MESSAGE)).toEqual({ is: 'not-allowed' })
  expect(await setting(OWNER, APPLICATION, 'withdrawn')).toEqual({ is: 'not-allowed' })
  expect(await setting(READER)).toEqual({ is: 'forbidden' })
  expect(await setting(OTHER_RECRUITER)).toEqual({ is: 'not-found' })
  expect(acts()).toEqual([])
})
