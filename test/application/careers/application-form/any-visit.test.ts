import fc from 'fast-check'
import { test } from 'vitest'
import { type Answer, found } from '#application/answer.ts'
import type { SubmissionResult, UploadProblem } from '#application/ports/forms.ts'
import type { JobApplication } from '#domain/careers/application-fields.ts'
import { countedKeys } from '../../../doubles/counted-keys.ts'
import { memoryDraftStore } from '../../../doubles/memory-draft-store.ts'
import {
  addLink,
  artist,
  CV,
  coder,
  opened,
  removeLink,
  WORKS,
} from '../../../support/opened-application-form.ts'
import { type Command, command } from './visitor/command.ts'
import { choosesFile, choosesReferral, editing, fillsIn, types, typesLink } from './visitor/edits.ts'
import { NOTHING } from './visitor/filled.ts'
import { isAnswered, presses, uploadEnds } from './visitor/happenings.ts'
import { FILES, type Model } from './visitor/model.ts'

const LISTED = ['name', 'email', 'phone', 'aboutMe', 'employee'] as const

const COMMANDS: readonly fc.Arbitrary<Command>[] = [
  fc
    .tuple(fc.constantFrom(...LISTED), fc.constantFrom('', ' ', ' Ada', 'Grace ', '+357 (25)'))
    .map(([field, text]) => types(field, text)),
  fc.constantFrom('ada@example.com', 'ada@example.com ', 'nobody').map((text) => types('email', text)),
  // These steps are repeated, so that enough runs send a valid application.
  ...Array.from({ length: 4 }, () => fc.constantFrom(fillsIn, presses)),
  ...Array.from({ length: 2 }, () => fc.constant(uploadEnds(found('path')))),
  fc
    .tuple(
      fc.nat(4),
      fc.constantFrom('', 'https://ada.example', 'https://grace.example ', 'ftp://ada.example'),
    )
    .map(([place, link]) => typesLink(place, link)),
  fc.constantFrom(
    editing(
      'adds a link',
      (form) => addLink(form),
      (filled) =>
        filled.portfolioLinks.length === 4
          ? filled
          : { ...filled, portfolioLinks: [...filled.portfolioLinks, ''] },
    ),
    editing(
      'removes the first link',
      (form) => removeLink(form, 0),
      (filled) =>
        filled.portfolioLinks.length === 1
          ? filled
          : { ...filled, portfolioLinks: filled.portfolioLinks.slice(1) },
    ),
  ),
  fc.constantFrom('', artist.slug, coder.slug).map((slug) =>
    editing(
      `chooses ${slug || 'any job'}`,
      (form) => form.set('vacancy', slug),
      (filled) => ({ ...filled, vacancy: slug }),
    ),
  ),
  fc
    .constantFrom<NonNullable<JobApplication['referral']>>('site', 'media', 'referral-program')
    .map(choosesReferral),
  fc
    .tuple(fc.constantFrom(...FILES), fc.constantFrom(CV, WORKS, { ...CV, name: 'cv.exe' }, null))
    .map(([slot, file]) => choosesFile(slot, file)),
  fc.boolean().map((agrees) =>
    editing(
      agrees ? 'agrees' : 'does not agree',
      (form) => form.set('consentsToStorage', agrees),
      (filled) => ({ ...filled, consentsToStorage: agrees }),
    ),
  ),
  fc.constant(command('leaves a field', (_, { opened: { form } }) => form.leave('email'))),
  fc.constant(
    command('reads the other language', (model) => {
      model.language = model.language === 'en' ? 'ru' : 'en'
    }),
  ),
  fc
    .double({ min: 0, max: 1, noNaN: true })
    .map((share) =>
      command('sees the file move', (_, { opened: { submission } }) =>
        submission.uploads.waiting[0]?.sent.onProgress(share),
      ),
    ),
  fc.constant(
    command('stops the file', (model, { opened: { form } }) => {
      form.cancel()
      if (model.where.is === 'uploading') model.where = { is: 'here' }
    }),
  ),
  fc
    .constantFrom<Answer<'path', UploadProblem>>(
      found('path'),
      found('path'),
      ...(['unavailable', 'file-required', 'bad-file-type', 'file-too-large', 'too-many'] as const).map(
        (problem) => ({ ok: false, problem }) as const,
      ),
    )
    .map(uploadEnds),
  fc
    .constantFrom<SubmissionResult>(
      { is: 'delivered' },
      { is: 'unavailable' },
      { is: 'too-many' },
      { is: 'refused', fields: {} },
      { is: 'refused', fields: { file: 'unknown-file' } },
    )
    .map(isAnswered),
  fc.constant(
    command('reloads', (model, real) => {
      real.opened.form.dispose()
      real.opened = opened({ drafts: real.drafts, keys: real.keys, ofPage: artist })
      real.opened.form.restore()
      Object.assign(model, {
        filled: { ...model.filled, file: null, additionalFile: null },
        where: { is: 'here' },
        arrived: { file: null, additionalFile: null },
        uploads: 0,
        applications: 0,
      })
      model.refused.clear()
    }),
  ),
]

// The test makes hundreds of visits of up to a hundred steps.
test('whatever happens, an application is sent once, each content has one key, and no typed text is lost', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands([...COMMANDS], { maxCommands: 100, size: 'max' }), (commands) =>
      fc.asyncModelRun(() => {
        const drafts = memoryDraftStore()
        const keys = countedKeys()
        const model: Model = {
          filled: NOTHING,
          language: 'en',
          sentIn: 'en',
          where: { is: 'here' },
          arrived: { file: null, additionalFile: null },
          skipped: new Set(),
          refused: new Set(),
          last: null,
          uploads: 0,
          applications: 0,
        }
        return { model, real: { drafts, keys, opened: opened({ drafts, keys, ofPage: artist }) } }
      }, commands),
    ),
    { numRuns: 200 },
  )
})
