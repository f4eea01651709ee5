import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { nowIn } from '#domain/careers/closing.ts'
import { READERS } from '#infrastructure/content-pack/content.ts'
import { folderFields, folderRecords, valuesOf } from '#infrastructure/content-pack/folder-records.ts'
import { publicAnswers } from '#infrastructure/upstream/upstream-client.ts'
import { checkedWith } from '../../support/small-pack.ts'

/** An additional content type. Its drafts are hidden although no other place names it. */

const plays = valuesOf(
  folderRecords(
    'plays',
    'play.json',
    z.object({ id: z.number(), ...folderFields }),
    ({ value }) => value,
  )({ address: (slug) => `/plays/${slug}`, reserved: () => [] }),
)

const PLAYS = [
  { id: 1, slug: 'shown' },
  { id: 2, slug: 'unfinished', draft: true },
  { id: 3, slug: 'planned', publishAt: '2026-12-24T09:00' },
  { id: 4, slug: 'over', unpublishAt: '2026-01-10' },
]

const nowAt = (text: string) => nowIn(Date.parse(text), 'UTC')

test('hidden records of an added content type are not in the content of a pack', () => {
  Object.assign(READERS, { plays })
  onTestFinished(() => void Reflect.deleteProperty(READERS, 'plays'))
  const loaded = checkedWith(
    Object.fromEntries(PLAYS.map((play) => [`plays/${play.slug}/play.json`, JSON.stringify(play)])),
  )
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.errors))
  const slugsIn = (content: object) =>
    ('plays' in content && Array.isArray(content.plays) ? content.plays : []).map(({ slug }) => slug).sort()
  expect(slugsIn(loaded.pack.contentAt(nowAt('2026-12-24T08:59Z')))).toEqual(['shown'])
  expect(slugsIn(loaded.pack.contentAt(nowAt('2026-12-24T09:00Z')))).toEqual(['planned', 'shown'])
  expect(slugsIn(loaded.pack.previewAt(nowAt('2026-12-24T08:59Z')))).toEqual(['shown', 'unfinished'])
})

test('nor in the answers of an API', async () => {
  const [shown, ...hidden] = PLAYS
  const answers: Readonly<Record<string, unknown>> = {
    '/api/plays/': PLAYS,
    '/api/season/': { name: 'Winter', playList: PLAYS },
    ...Object.fromEntries(PLAYS.map((play) => [`/api/plays/${play.slug}`, play])),
  }
  const http = publicAnswers(async (path) => ({ is: 'answered', status: 200, body: answers[path] }), {
    now: () => nowAt('2026-12-24T08:59Z'),
    watch: () => {},
  })
  const answered = async (path: string) => {
    const answer = await http(path)
    return answer.is === 'answered' && answer.status === 200 ? answer.body : answer
  }
  expect(await answered('/api/plays/')).toEqual([shown])
  expect(await answered('/api/season/')).toEqual({ name: 'Winter', playList: [shown] })
  expect(await answered('/api/plays/shown')).toEqual(shown)
  for (const { slug } of hidden) expect(await answered(`/api/plays/${slug}`)).toMatchObject({ status: 404 })
})
