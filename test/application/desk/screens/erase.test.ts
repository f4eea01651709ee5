import { expect, test } from 'vitest'
import { eraseScreen } from '#application/desk/screens/erase.ts'
import { receivedApplication } from '../../../support/received.ts'
import { APPLICATION, deskInMemory, OWNER, READER, RECRUITER } from '../desk-in-memory.ts'
import { viewer } from './viewer.ts'

test('all entries of an address are offered only to people who may read them', async () => {
  const desk = await deskInMemory()
  await desk.inbox.keep(receivedApplication())
  const options = async (person: typeof OWNER) => {
    const shown = await eraseScreen(desk, viewer(person), APPLICATION)
    return shown.ok && shown.value.options.map(({ extent, entries }) => [extent, entries])
  }
  expect(await options(RECRUITER)).toEqual([['entry', 1]])
  expect(await options(OWNER)).toEqual([
    ['entry', 1],
    ['person', 2],
  ])
})

test('a person who may not erase gets no form', async () => {
  const shown = await eraseScreen(await deskInMemory(), viewer(READER), APPLICATION)
  expect(shown).toMatchObject({ problem: 'forbidden' })
})
