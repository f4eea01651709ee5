import { expect, test } from 'vitest'
import { deskSharing } from '#application/desk/sharing.ts'
import { answered } from '../../support/answered.ts'
import {
  APPLICATION,
  deskInMemory,
  MESSAGE,
  OTHER_READER,
  READER,
  RECRUITER,
} from '../../support/desk-in-memory.ts'

const WEEK = 7 * 24 * 60 * 60 * 1000

const opened = async () => {
  const desk = await deskInMemory()
  const sharing = deskSharing({ ...desk, findFor: desk.reading.findFor })
  const share = async () => answered(await sharing.share(RECRUITER, APPLICATION))
  return { ...desk, sharing, share }
}

test('a link opens its entry to anyone at the desk for a week', async () => {
  const { share, sharing, wait } = await opened()
  const token = await share()
  wait(WEEK - 1)
  expect(await sharing.open(OTHER_READER, token)).toEqual({ ok: true, value: APPLICATION })
  wait(1)
  expect(await sharing.open(OTHER_READER, token)).toMatchObject({ problem: 'not-found' })
})

test('the database has the digest of a link alone', async () => {
  const { share, sharing, tokens } = await opened()
  const token = await share()
  const links = await sharing.links(RECRUITER, APPLICATION)
  expect(links).toMatchObject({ value: [{ digest: tokens.digestOf(token), email: RECRUITER.email }] })
  expect(JSON.stringify(links)).not.toContain(`"${token}"`)
})

test('a link that is ended opens nothing any more, also to those who have opened it', async () => {
  const { share, sharing, reading, tokens, acts } = await opened()
  const token = await share()
  await sharing.open(OTHER_READER, token)
  expect(await reading.opened(OTHER_READER, APPLICATION)).toMatchObject({ ok: true })
  await sharing.end(RECRUITER, APPLICATION, tokens.digestOf(token))
  expect(await sharing.open(OTHER_READER, token)).toMatchObject({ problem: 'not-found' })
  expect(await reading.opened(OTHER_READER, APPLICATION)).toMatchObject({ problem: 'not-found' })
  expect(acts()).toEqual(['entry-shared', 'share-ended'])
})

test('a reader makes, sees and ends no links, and a recruiter none of entries that are not theirs', async () => {
  const { sharing, acts } = await opened()
  expect(await sharing.share(READER, APPLICATION)).toMatchObject({ problem: 'forbidden' })
  expect(await sharing.links(READER, APPLICATION)).toMatchObject({ value: null })
  expect(await sharing.end(READER, APPLICATION, 'any')).toMatchObject({ problem: 'forbidden' })
  expect(await sharing.share(RECRUITER, MESSAGE)).toMatchObject({ problem: 'not-found' })
  expect(acts()).toEqual([])
})
