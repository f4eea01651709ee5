import { VirtualTimeScheduler } from 'rxjs'
import { afterAll, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { UNAVAILABLE } from '#application/answer.ts'
import { createApplicationForm } from '#application/careers/application-form.ts'
import { postedValues, touchedValues } from '#application/forms/controls.ts'
import { draftOf, restoredValues } from '#application/forms/draft.ts'
import { wireBody } from '#application/forms/wire-body.ts'
import { receiveApplication } from '#application/inbox/receive-submission.ts'
import { APPLICATION_FIELDS, emptyApplication } from '#domain/careers/application-fields.ts'
import { emptyValues, type Fields, fieldNames } from '#domain/forms/fields.ts'
import { fieldProblems } from '#domain/forms/problems.ts'
import { submittedValues } from '#domain/forms/submitted-values.ts'
import type { Entry } from '#domain/inbox/entry.ts'
import { arrivedApplication, bodySchema, exampleBody } from '#infrastructure/api-calls/form-body.ts'
import { entryDetails } from '#infrastructure/inbox/command/format-entry.ts'
import { entryMail } from '#infrastructure/inbox/delivery/entry-mail.ts'
import { webhookBody } from '#infrastructure/inbox/delivery/webhook-notifier.ts'
import { TABLE_COLUMNS, tableRow } from '#infrastructure/inbox/export/table.ts'
import { keptRowOf, sentSchema } from '#infrastructure/inbox/kept-rows.ts'
import { inboxMessages } from '#ui/inbox/catalogues/en.ts'
import { anApplication } from '../../arbitraries/careers.ts'
import { countedKeys } from '../../doubles/counted-keys.ts'
import { memoryDraftStore } from '../../doubles/memory-draft-store.ts'
import { memoryInbox } from '../../doubles/memory-inbox.ts'
import { memoryApplicationSubmission } from '../../doubles/memory-submission.ts'
import { NOON } from '../../support/received.ts'
import { settled } from '../../support/settled.ts'
import { keptOf } from '../../support/writing-site.ts'

const { HOMETOWN } = vi.hoisted(() => {
  // Files of tests share loaded modules. This file loads its own, with the added field, and leaves none behind.
  vi.resetModules()
  return {
    HOMETOWN: {
      hometown: {
        kind: 'text',
        lines: 'one',
        names: ['hometown', 'town'],
        isRequired: true,
        limit: 100,
        column: 'hometown',
        example: 'Limassol',
      },
    } as const satisfies Fields,
  }
})

afterAll(() => {
  vi.resetModules()
})

/** The table of the application with one more row. Everything that is derived from the table must have the field. */
vi.mock(import('#domain/careers/application-fields.ts'), async (load) => {
  const real = await load()
  return { ...real, APPLICATION_FIELDS: { ...real.APPLICATION_FIELDS, ...HOMETOWN } }
})

const FIELDS = { ...APPLICATION_FIELDS, ...HOMETOWN }
const TYPED = { ...anApplication, hometown: ' Limassol ' }

/** Takes the typed values through everything on the way to the inbox. */
const kept = async (): Promise<Entry> => {
  const body = wireBody({ fields: FIELDS, values: submittedValues(FIELDS, TYPED), vacancyTitle: 'Any job' })
  const read = bodySchema(FIELDS).parse(JSON.parse(JSON.stringify(body)))
  const inbox = memoryInbox()
  const receive = receiveApplication({
    inbox,
    clock: { now: () => NOON },
    announceBy: [],
    consentWords: () => ({ text: 'I agree', version: '1' }),
    vacancies: async () => UNAVAILABLE,
    fields: () => FIELDS,
  })
  const details = { key: null, hiddenField: '', filledInMs: null }
  expect(await receive(arrivedApplication(read, 'en', FIELDS), details)).toEqual({
    is: 'delivered',
    reference: '1',
  })
  const [entry] = await keptOf(inbox)
  if (entry === undefined) throw new Error('Nothing was kept')
  const row: unknown = JSON.parse(JSON.stringify(keptRowOf(entry.sent)))
  return { ...entry, sent: sentSchema.parse(row) }
}

test('an added field is empty at first, reported if it is required, and trimmed', () => {
  expect(emptyValues(FIELDS).hometown).toBe('')
  expect(fieldProblems(FIELDS, { ...TYPED, hometown: ' ' })).toEqual([
    { field: 'hometown', problem: { is: 'required' } },
  ])
  expect(submittedValues(FIELDS, TYPED).hometown).toBe('Limassol')
  expect(bodySchema(FIELDS).safeParse({ hometown: '\0' }).success).toBe(false)
})

test('an added field is stored in the draft, and restored from it', () => {
  const draft = draftOf(FIELDS, TYPED)
  expect(restoredValues(FIELDS, emptyValues(FIELDS), draft).hometown).toBe(TYPED.hometown)
})

test('an added field is read from a post without script, and from a form before hydration', () => {
  const controls = {
    texts: (name: string) => (name === 'hometown' ? ['Limassol'] : []),
    file: () => null,
  }
  expect(postedValues(FIELDS, controls).hometown).toBe('Limassol')
  const empty = emptyValues(FIELDS)
  expect(touchedValues(FIELDS, controls, empty, empty)).toEqual({ hometown: 'Limassol' })
})

test('an added field is sent under all its names, and the description of the API has it', () => {
  const body = wireBody({ fields: FIELDS, values: submittedValues(FIELDS, TYPED) })
  expect(body).toMatchObject({ hometown: 'Limassol', town: 'Limassol' })
  expect(exampleBody(FIELDS)).toMatchObject({ hometown: 'Limassol' })
  const { properties } = z.toJSONSchema(bodySchema(FIELDS), { io: 'input' })
  expect(Object.keys(properties ?? {})).toEqual(expect.arrayContaining(['hometown', 'town']))
  expect(arrivedApplication({ town: 'Paphos' }, 'en', FIELDS).values).toMatchObject({ hometown: 'Paphos' })
})

test('an added field is kept, exported, shown, mailed and announced', async () => {
  const entry = await kept()
  expect(TABLE_COLUMNS.at(-1)).toBe('hometown')
  expect(tableRow(entry).at(-1)).toBe('Limassol')
  expect(entryDetails(entry)).toContain('Hometown    Limassol\n')
  expect(entryMail(entry, inboxMessages.announcement).text).toContain('Hometown: Limassol\n')
  expect(JSON.parse(webhookBody(entry)).application).toMatchObject({ hometown: 'Limassol' })
})

test('rows from before the addition are read without the field', () => {
  const { hometown: _, ...before } = TYPED
  const row = keptRowOf({
    kind: 'application',
    application: {
      language: 'en',
      vacancy: null,
      values: { ...before, vacancy: 'Any job', referral: 'site' },
    },
  })
  expect(sentSchema.parse(row)).toMatchObject({ application: { values: { hometown: '' } } })
})

test('the application form shows, requires and sends an added field', async () => {
  const submission = memoryApplicationSubmission()
  const form = createApplicationForm({
    submission,
    careers: { vacancy: async () => UNAVAILABLE },
    drafts: memoryDraftStore(),
    newKey: countedKeys(),
    clock: { now: () => 0 },
    scheduler: new VirtualTimeScheduler(),
    fields: FIELDS,
  })({ vacancies: [], ofPage: null, maxUploadMb: 1 })
  expect(fieldNames(form.fields)).toContain('hometown')
  for (const name of fieldNames(APPLICATION_FIELDS))
    form.set(name, name === 'vacancy' ? emptyApplication().vacancy : anApplication[name])
  const press = () =>
    form.submit({ hiddenField: '', words: { anyJob: 'Any job', remote: 'Remote' }, language: 'en' })
  press()
  await settled()
  expect(form.state.getState().phase.is).toBe('refused')
  // Only this test's table has the field.
  Reflect.apply(form.set, form, ['hometown', ' Limassol'])
  press()
  await settled()
  expect(submission.applications.all[0]?.body).toMatchObject({ hometown: 'Limassol' })
})
