import { VirtualTimeScheduler } from 'rxjs'
import { describe, expect, test } from 'vitest'
import { type Lookup, UNAVAILABLE } from '#application/answer.ts'
import { applicationSending } from '#application/careers/application-sending.ts'
import { applicationValues, type Upload, withUpload } from '#application/careers/application-values.ts'
import type { UploadProblem } from '#application/ports/forms.ts'
import type { JobApplication } from '#domain/careers/application-fields.ts'
import type { Vacancy } from '#domain/careers/vacancy.ts'
import { anApplication } from '../../arbitraries/careers.ts'
import { memoryCareers } from '../../doubles/memory-careers.ts'
import { memoryApplicationSubmission } from '../../doubles/memory-submission.ts'
import { artist, CV, WORKS } from '../../support/opened-application-form.ts'
import { settled } from '../../support/settled.ts'

const WORDS = { anyJob: 'Any job', remote: 'Remote' }

const BOTH = { file: CV, additionalFile: WORKS }

/** Sends an application with these values and records what its form is told. */
const sending = async (
  changed: Partial<JobApplication>,
  careers: { vacancy(slug: string): Promise<Lookup<Vacancy>> } = memoryCareers({ vacancies: [artist] }),
  uploaded: Upload | null = null,
) => {
  const submission = memoryApplicationSubmission()
  const scheduler = new VirtualTimeScheduler()
  const application = { ...anApplication, ...changed }
  const values = applicationValues(application)
  const told: [string, Upload][] = []
  const outcome = applicationSending({ submission, careers, scheduler })(
    uploaded === null ? values : withUpload(values, 'file', uploaded),
    {
      language: 'en',
      offered: [artist],
      words: WORDS,
      choice: application.vacancy ?? '',
      maxUploadMb: 20,
      detailsOf: (content) => ({ key: content, hiddenField: '', filledInMs: 0 }),
      onUpload: (field, upload) => told.push([field, upload]),
      onRunning: () => {},
    },
  )
  await settled()
  return { ...submission, scheduler, told, outcome }
}

test('files are sent one after the other, and the application last, with the path of each file', async () => {
  const { uploads, applications } = await sending(BOTH)
  expect([uploads.waiting.map(({ sent }) => sent.file), applications.waiting]).toEqual([[CV], []])
  await uploads.waiting[0]?.answer({ ok: true, value: '/cv' })
  expect([uploads.waiting.map(({ sent }) => sent.file), applications.waiting]).toEqual([[WORKS], []])
  await uploads.waiting[0]?.answer({ ok: true, value: '/works' })
  expect(applications.waiting[0]?.sent.body).toMatchObject({ firstCvUrl: '/cv', secondCvUrl: '/works' })
})

test('a file that has arrived is not uploaded again', async () => {
  const uploaded = { is: 'uploaded', path: '/before' } as const
  const { uploads, applications } = await sending({ file: CV }, undefined, uploaded)
  expect([uploads.all, applications.all[0]?.body['firstCvUrl']]).toEqual([[], '/before'])
})

describe('a file that does not arrive', () => {
  test.each<readonly [UploadProblem, string]>([
    ['bad-file-type', 'bad-file'],
    ['file-too-large', 'bad-file'],
    ['too-many', 'too-many'],
    ['offline', 'offline'],
    ['unavailable', 'failed'],
  ])('because of %s ends the submission as %s, and nothing is sent', async (problem, is) => {
    const { uploads, applications, outcome } = await sending(BOTH)
    await uploads.waiting[0]?.answer({ ok: false, problem })
    expect(await outcome).toMatchObject({ is })
    expect([uploads.all.length, applications.all.length]).toEqual([1, 0])
  })

  test('because the API refuses it ends the submission with the reason that the API gives', async () => {
    const { uploads, outcome } = await sending(BOTH)
    await uploads.waiting[0]?.answer({ ok: false, problem: 'unavailable', reason: 'It has a virus.' })
    expect(await outcome).toEqual({ is: 'failed', reason: 'It has a virus.' })
  })

  test('because the visitor stopped it stops the submission', async () => {
    const { uploads, outcome } = await sending(BOTH)
    await uploads.waiting[0]?.answer({ ok: false, problem: 'cancelled' })
    expect(await outcome).toBe('stopped')
  })

  test('because it is empty is left out', async () => {
    const { uploads, applications } = await sending({ file: CV })
    await uploads.waiting[0]?.answer({ ok: false, problem: 'file-required' })
    expect(applications.all[0]?.body).not.toHaveProperty('firstCvUrl')
  })
})

describe('the chosen vacancy', () => {
  test('is sent by its title, with the facts that are known', async () => {
    const { applications } = await sending({})
    expect(applications.all[0]?.body).toMatchObject({ selectedVacancy: 'Artist', vacancy: { id: 1 } })
  })

  test('is looked up for at most five seconds, and then only its title is sent', async () => {
    const hanging = { vacancy: () => new Promise<never>(() => {}) }
    const { applications, scheduler } = await sending({}, hanging)
    expect(applications.all).toEqual([])
    scheduler.flush()
    await settled()
    expect([scheduler.now(), applications.all[0]?.body['selectedVacancy']]).toEqual([5000, 'Artist'])
  })

  test('is not looked up if it is any job', async () => {
    const asked: string[] = []
    const vacancy = async (slug: string) => {
      asked.push(slug)
      return UNAVAILABLE
    }
    const { applications } = await sending({ vacancy: '' }, { vacancy })
    expect([asked, applications.all[0]?.body['selectedVacancy']]).toEqual([[], 'Any job'])
  })
})

test('the key depends on the visitor’s input only, so a failed lookup makes no new application', async () => {
  const known = await sending({})
  const unknown = await sending({}, { vacancy: async () => UNAVAILABLE })
  const keyOf = ({ applications }: typeof known) => applications.all[0]?.details.key
  expect(keyOf(unknown)).toBe(keyOf(known))
  expect(keyOf(await sending({ name: 'Grace' }))).not.toBe(keyOf(known))
})

test('a file that the server no longer knows is uploaded again with the next attempt', async () => {
  const { uploads, applications, told, outcome } = await sending({ file: CV })
  await uploads.waiting[0]?.answer({ ok: true, value: '/cv' })
  await applications.waiting[0]?.answer({ is: 'refused', fields: { firstCvUrl: 'unknown-file' } })
  expect(await outcome).toEqual({ is: 'failed' })
  expect(told.at(-1)).toEqual(['file', { is: 'not-sent' }])
})
