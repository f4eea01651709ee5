import { expect, test } from 'vitest'
import { replyScreen } from '#application/desk/screens/reply.ts'
import { answered } from '../../../support/answered.ts'
import { APPLICATION, deskInMemory, MESSAGE, OWNER, RECRUITER } from '../desk-in-memory.ts'
import { viewer } from './viewer.ts'

test('the form offers only the states that the application may get', async () => {
  const desk = await deskInMemory()
  const { nextStates } = answered(await replyScreen(desk, viewer(RECRUITER), APPLICATION))
  expect(nextStates).toContain('offered')
  expect(nextStates).not.toContain('new')
  expect(answered(await replyScreen(desk, viewer(OWNER), MESSAGE)).nextStates).toEqual([])
})

test('the form shows the application, so the log notes that the person has read it', async () => {
  const desk = await deskInMemory()
  const screen = answered(await replyScreen(desk, viewer(RECRUITER), APPLICATION))
  expect(screen.entry.sent).toMatchObject({ kind: 'application' })
  expect(screen.inbox.entries.find(({ id }) => id === APPLICATION)).toMatchObject({ isRead: true })
  const lines = answered(await desk.inbox.auditLines({ entry: APPLICATION, atMost: 9 }))
  expect(lines.map(({ name }) => name)).toContain('entry-seen')
})

test('a refusal in the address is shown only if the desk knows it', async () => {
  const desk = await deskInMemory()
  const refused = async (why: string) =>
    answered(await replyScreen(desk, viewer(RECRUITER, { refused: why }), APPLICATION)).refused
  expect([await refused('conflict'), await refused('<script>')]).toEqual(['conflict', null])
})
