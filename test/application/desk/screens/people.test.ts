import { expect, test } from 'vitest'
import { peopleScreen } from '#application/desk/screens/people.ts'
import { answered } from '../../../support/answered.ts'
import { deskInMemory, OWNER, RECRUITER } from '../desk-in-memory.ts'
import { viewer } from './viewer.ts'

test('owners see all people, and themselves among them', async () => {
  const { people } = answered(await peopleScreen(await deskInMemory(), viewer(OWNER), null, null))
  expect(people.length).toBeGreaterThan(1)
  expect(people.filter(({ isThis }) => isThis).map(({ id }) => id)).toEqual([OWNER.id])
})

test('owners see when each person last signed in', async () => {
  const desk = await deskInMemory()
  for (const at of [1, 2]) {
    const by = { is: 'person', email: RECRUITER.email } as const
    await desk.inbox.record([{ name: 'session-begun', detail: {}, by, at, entry: null }])
  }
  const { people } = answered(await peopleScreen(desk, viewer(OWNER), null, null))
  expect(people.map(({ id, signedInAt }) => [id, signedInAt])).toContainEqual([RECRUITER.id, 2])
  expect(people.map(({ id, signedInAt }) => [id, signedInAt])).toContainEqual([OWNER.id, null])
})

test('other people do not see who is invited', async () => {
  expect(await peopleScreen(await deskInMemory(), viewer(RECRUITER), null, null)).toMatchObject({
    problem: 'forbidden',
  })
})
