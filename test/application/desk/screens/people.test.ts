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

test('other people do not see who is invited', async () => {
  expect(await peopleScreen(await deskInMemory(), viewer(RECRUITER), null, null)).toMatchObject({
    problem: 'forbidden',
  })
})
