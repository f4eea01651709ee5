import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { found, UNAVAILABLE } from '#application/answer.ts'
import type { ApplicationForm } from '#application/careers/application-form.ts'
import { LOOKUP_PATIENCE_MS } from '#application/careers/application-sending.ts'
import type { SendingOutcome } from '#application/forms/form-state.ts'
import type { CareersContent } from '#application/ports/content.ts'
import type { UploadProblem } from '#application/ports/forms.ts'
import type { Language } from '#domain/language/languages.ts'
import { neededTexts } from '../../arbitraries/careers.ts'
import { memoryDraftStore } from '../../doubles/memory-draft-store.ts'
import {
  addLink,
  artist,
  CV,
  coder,
  opened,
  pressed,
  removeLink,
  typeLink,
  viewOf,
  WORKS,
} from '../../support/opened-application-form.ts'
import { settled } from '../../support/settled.ts'

const fill = (form: ApplicationForm) => {
  for (const [name, text] of neededTexts) form.set(name, text)
  form.set('email', 'ada@example.com')
  form.set('consentsToStorage', true)
}

const press = async (form: ApplicationForm, language: Language = 'en') => {
  form.submit(pressed(language))
  await settled()
}

describe('the application form', () => {
  test('starts with any job on the list, and with the vacancy of the page on a vacancy’s page', () => {
    expect(viewOf(opened().form).choice).toBe('')
    expect(viewOf(opened({ ofPage: coder }).form).choice).toBe('vacancy-2')
  })

  test('offers the vacancies of the language, and keeps the choice through a change of language', () => {
    const { form } = opened({ ofPage: coder })
    expect(viewOf(form).options.map(({ title }) => title)).toEqual(['Artist', 'Coder'])
    expect(viewOf(form, 'ru').options.map(({ title }) => title)).toEqual(['Художник'])
    expect(viewOf(form, 'ru').choice).toBe('')
    expect(viewOf(form).choice).toBe('vacancy-2')
  })

  test('drops characters that do not belong to a phone number while they are typed', () => {
    const { form } = opened()
    form.set('phone', '+357 (25) 12-34')
    expect(viewOf(form).application.phone).toBe('+357251234')
  })

  test('asks for the employee’s name only if an employee recommended the studio', () => {
    const { form } = opened()
    fill(form)
    form.set('referral', 'referral-program')
    expect(viewOf(form)).toMatchObject({ canSend: false })
    form.set('employee', 'Grace')
    expect(viewOf(form).canSend).toBe(true)
    form.set('referral', 'media')
    expect(viewOf(form)).toMatchObject({ canSend: true })
    expect(viewOf(form).application.employee).toBe('')
  })

  test('has one to four portfolio links', () => {
    const { form } = opened()
    for (let more = 0; more < 5; more += 1) addLink(form)
    expect(viewOf(form).application.portfolioLinks).toHaveLength(4)
    removeLink(form, 0)
    expect(viewOf(form).application.portfolioLinks).toHaveLength(3)
  })

  test('says at once why it refuses a file', () => {
    const { form } = opened()
    form.set('file', { name: 'run.exe', type: '', size: 1 })
    expect(viewOf(form).problem('file')).toEqual({ is: 'bad-file-type' })
    form.set('file', { ...CV, size: 21 * 1024 * 1024 })
    expect(viewOf(form).problem('file')).toEqual({ is: 'file-too-large', megabytes: 20 })
    form.set('file', { ...CV, size: 0 })
    expect(viewOf(form).problem('file')).toEqual({ is: 'empty-file' })
    form.set('file', null)
    expect(viewOf(form).problem('file')).toBeNull()
  })

  test('completes a link without a scheme when its field is left and when Enter sends the form', async () => {
    const { form, submission } = opened()
    fill(form)
    typeLink(form, 0, 'artstation.com/ada')
    expect(viewOf(form).canSend).toBe(false)
    form.leave('portfolioLinks.0')
    expect(viewOf(form)).toMatchObject({
      application: { portfolioLinks: ['https://artstation.com/ada'] },
      canSend: true,
    })
    typeLink(form, 0, 'artstation.com/lovelace')
    await press(form)
    expect(submission.applications.all[0]?.body['links']).toEqual(['https://artstation.com/lovelace'])
  })
})

describe('sending an application', () => {
  test('uploads the first file, then the second, then saves with both paths', async () => {
    const { form, submission } = opened()
    fill(form)
    form.set('additionalFile', WORKS)
    form.set('file', CV)
    await press(form)
    expect(submission.uploads.all.map(({ file }) => file)).toEqual([CV])
    submission.uploads.waiting[0]?.sent.onProgress(0.5)
    expect(viewOf(form).uploads.file).toEqual({ is: 'under-way', share: 0.5 })
    await submission.uploads.waiting[0]?.answer(found('path-1'))
    expect(submission.uploads.all.map(({ file }) => file)).toEqual([CV, WORKS])
    await submission.uploads.waiting[0]?.answer(found('path-2'))
    expect(submission.applications.all[0]?.body).toMatchObject({
      firstFile: 'cv.pdf',
      firstCvUrl: 'path-1',
      secondFile: 'works.zip',
      secondCvUrl: 'path-2',
      selectedVacancy: 'Apply for any job',
    })
  })

  test('looks the chosen vacancy up, and names it as the visitor saw it', async () => {
    const { form, submission } = opened({ ofPage: artist })
    fill(form)
    await press(form, 'ru')
    expect(submission.applications.all[0]).toMatchObject({
      language: 'ru',
      body: { selectedVacancy: 'Художник', vacancy: artist },
    })
  })

  test('looks nothing up for any job', async () => {
    const { form, submission } = opened({
      careers: {
        vacancy: () => {
          throw new Error('The form does not ask for it')
        },
      },
    })
    fill(form)
    await press(form)
    expect(submission.applications.all[0]?.body['vacancy']).toBeUndefined()
  })

  test.each<[string, Pick<CareersContent, 'vacancy'>]>([
    ['fails', { vacancy: async () => UNAVAILABLE }],
    ['breaks', { vacancy: () => Promise.reject(new Error('Oh')) }],
  ])('goes on without the vacancy if the lookup %s', async (_, careers) => {
    const { form, submission } = opened({ ofPage: artist, careers })
    fill(form)
    await press(form)
    expect(submission.applications.all[0]?.body['selectedVacancy']).toBe('Artist')
    expect(submission.applications.all[0]?.body['vacancy']).toBeUndefined()
  })

  test('waits no longer for the lookup than people would', async () => {
    const { form, submission, scheduler } = opened({
      ofPage: artist,
      careers: { vacancy: () => new Promise(() => {}) },
    })
    fill(form)
    await press(form)
    expect(submission.applications.all).toEqual([])
    scheduler.flush()
    await settled()
    expect(scheduler.now()).toBe(LOOKUP_PATIENCE_MS)
    expect(submission.applications.all).toHaveLength(1)
  })

  test('goes on without a file if the server found it empty', async () => {
    const { form, submission } = opened()
    fill(form)
    form.set('file', CV)
    await press(form)
    await submission.uploads.waiting[0]?.answer({ ok: false, problem: 'file-required' })
    expect(submission.applications.all).toHaveLength(1)
    expect(submission.applications.all[0]?.body['firstFile']).toBeUndefined()
  })

  test.each<[UploadProblem, SendingOutcome, object | null]>([
    ['unavailable', { is: 'failed' }, null],
    ['offline', { is: 'offline' }, null],
    ['too-many', { is: 'too-many', waitS: 20 }, null],
    ['bad-file-type', { is: 'bad-file' }, { is: 'bad-file' }],
    ['file-too-large', { is: 'bad-file' }, { is: 'file-too-large', megabytes: 20 }],
  ])('fails if an upload ends as %s, and saves nothing', async (problem, outcome, shown) => {
    const { form, submission } = opened()
    fill(form)
    form.set('file', CV)
    await press(form)
    await submission.uploads.waiting[0]?.answer({ ok: false, problem, waitS: 20 })
    expect(viewOf(form).outcome).toMatchObject(outcome)
    expect(viewOf(form).application).toMatchObject({ name: 'Ada', file: CV })
    expect(viewOf(form).problem('file')).toEqual(shown)
    expect(submission.applications.all).toEqual([])
  })

  test('sends a file that has arrived only once', async () => {
    const { form, submission } = opened()
    fill(form)
    form.set('file', CV)
    form.set('additionalFile', WORKS)
    await press(form)
    await submission.uploads.waiting[0]?.answer(found('path-1'))
    await submission.uploads.waiting[0]?.answer({ ok: false, problem: 'unavailable' })
    await press(form)
    expect(submission.uploads.all.map(({ file }) => file)).toEqual([CV, WORKS, WORKS])
    await submission.uploads.waiting[0]?.answer(found('path-2'))
    await submission.applications.waiting[0]?.answer({ is: 'unavailable' })
    await press(form)
    expect(submission.uploads.all).toHaveLength(3)
    expect(submission.applications.all.map(({ details }) => details.key)).toEqual(['key-1', 'key-1'])
  })

  test('sends a file again if the server has forgotten it', async () => {
    const { form, submission } = opened()
    fill(form)
    form.set('file', CV)
    await press(form)
    await submission.uploads.waiting[0]?.answer(found('path-1'))
    await submission.applications.waiting[0]?.answer({ is: 'refused', fields: { file: 'unknown-file' } })
    await press(form)
    expect(submission.uploads.all).toHaveLength(2)
  })

  test('shows a refusal of the studio’s API at the field, by any name of the field', async () => {
    const { form, submission } = opened()
    fill(form)
    form.set('portfolioLinks', ['https://a.example', 'https://b.example'])
    form.set('file', CV)
    await press(form)
    await submission.uploads.waiting[0]?.answer(found('path-1'))
    const fields = {
      firstCvUrl: 'This file has a virus',
      findingMethod: 'no-referral',
      referralSelect: 'no-referral',
      'links.1': 'bad-link',
      vacancy: 'It was closed just now',
    }
    await submission.applications.waiting[0]?.answer({ is: 'refused', fields })
    expect(viewOf(form).problems).toEqual([
      { field: 'vacancy', problem: { is: 'refused', reason: 'It was closed just now' } },
      { field: 'referral', problem: { is: 'no-referral' } },
      { field: 'portfolioLinks.1', problem: { is: 'bad-link' } },
      { field: 'file', problem: { is: 'refused', reason: 'This file has a virus' } },
    ])
    form.set('portfolioLinks', ['https://a.example', 'https://c.example'])
    form.set('file', null)
    expect(viewOf(form).problems.map(({ field }) => field)).toEqual(['vacancy', 'referral'])
  })

  test('sends a file again if it was chosen again, because its content may have changed', async () => {
    const { form, submission } = opened()
    fill(form)
    form.set('file', CV)
    await press(form)
    await submission.uploads.waiting[0]?.answer(found('path-1'))
    await submission.applications.waiting[0]?.answer({ is: 'unavailable' })
    form.set('file', CV)
    await press(form)
    expect(submission.uploads.all).toHaveLength(2)
  })

  test('stops when the visitor cancels the upload, and keeps the file', async () => {
    const { form, submission } = opened()
    fill(form)
    form.set('file', CV)
    await press(form)
    form.cancel()
    await settled()
    expect(viewOf(form)).toMatchObject({ outcome: null, isSending: false, canSend: true })
    expect(viewOf(form).application.file).toBe(CV)
    expect(submission.applications.all).toEqual([])
  })

  test('is empty again after success, with vacancy and referral source back to their defaults', async () => {
    const { form, submission, drafts } = opened({ ofPage: artist })
    fill(form)
    form.set('vacancy', '')
    form.set('referral', 'media')
    await press(form)
    await submission.applications.waiting[0]?.answer({ is: 'delivered' })
    expect(viewOf(form)).toMatchObject({
      outcome: { is: 'sent' },
      choice: 'vacancy-1',
      problems: [],
    })
    expect(viewOf(form).application).toMatchObject({ name: '', referral: 'site', consentsToStorage: false })
    expect(drafts.kept.size).toBe(0)
  })

  test('gets a new key if the same content is sent again after it has arrived', async () => {
    const { form, submission } = opened()
    for (let time = 0; time < 2; time += 1) {
      fill(form)
      await press(form)
      await submission.applications.waiting[0]?.answer({ is: 'delivered' })
    }
    expect(submission.applications.all.map(({ details }) => details.key)).toEqual(['key-1', 'key-2'])
  })

  test('forgets the draft even if the visitor has left the page meanwhile', async () => {
    const { form, submission, drafts } = opened()
    fill(form)
    await press(form)
    form.dispose()
    await submission.applications.waiting[0]?.answer({ is: 'delivered' })
    expect(drafts.kept.size).toBe(0)
  })
})

describe('the draft of an application', () => {
  test('holds everything except the files', () => {
    const { form, drafts, keys } = opened()
    fill(form)
    form.set('referral', 'referral-program')
    form.set('employee', 'Grace')
    typeLink(form, 0, 'https://ada.example')
    addLink(form)
    form.set('file', CV)
    const next = opened({ drafts, keys }).form
    next.restore()
    expect(viewOf(next).application).toEqual({ ...viewOf(form).application, file: null })
  })

  test('restores the chosen vacancy only on the page where it was chosen', () => {
    const { form, drafts } = opened()
    form.set('vacancy', 'vacancy-2')
    const reloaded = opened({ drafts }).form
    reloaded.restore()
    expect(viewOf(reloaded).choice).toBe('vacancy-2')
    const elsewhere = opened({ drafts, ofPage: artist }).form
    elsewhere.restore()
    expect(viewOf(elsewhere).choice).toBe('vacancy-1')
  })

  test('never breaks the form, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.record(
          {
            name: fc.anything(),
            portfolioLinks: fc.oneof(fc.anything(), fc.array(fc.anything())),
            referralSelect: fc.anything(),
            checkboxYears: fc.anything(),
            selectedVacancy: fc.anything(),
            defaultVacancy: fc.constantFrom('', 'x'),
            attempt: fc.anything(),
          },
          { requiredKeys: [] },
        ),
        (draft) => {
          const drafts = { ...memoryDraftStore(), read: () => draft }
          const { form } = opened({ drafts })
          form.restore()
          const { application } = viewOf(form)
          expect(typeof application.name).toBe('string')
          expect(typeof application.consentsToStorage).toBe('boolean')
          expect(application.portfolioLinks.length).toBeGreaterThan(0)
          expect(application.portfolioLinks.length).toBeLessThanOrEqual(4)
          expect(application.portfolioLinks.every((link) => typeof link === 'string')).toBe(true)
        },
      ),
    )
  })
})
