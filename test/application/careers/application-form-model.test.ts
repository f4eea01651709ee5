import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Answer, found } from '#application/answer.ts'
import type { CandidacyText } from '#application/careers/application-form.ts'
import { FILE_SLOTS, type FileSlot } from '#application/careers/candidacy-uploads.ts'
import type { UploadProblem } from '#application/ports/application-desk.ts'
import type { Delivery } from '#application/ports/delivery.ts'
import type { Attachment } from '#domain/careers/attachment.ts'
import type { ReferralSource } from '#domain/careers/referral.ts'
import type { Language } from '#domain/language/language.ts'
import { countedKeys } from '../doubles/counted-keys.ts'
import { settled } from '../doubles/memory-desks.ts'
import { memoryDraftStore } from '../doubles/memory-draft-store.ts'
import { artist, CV, coder, opened, pressed, viewOf, WORKS } from '../doubles/opened-application-form.ts'

/** What a visitor has filled in, as the visitor knows it. */
interface Filled {
  readonly selectedVacancy: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly aboutMe: string
  readonly referralSelect: ReferralSource
  readonly referralEmployeeName: string
  readonly portfolioLinks: readonly string[]
  readonly file: Attachment | null
  readonly additionalFile: Attachment | null
  readonly checkboxYears: boolean
}

const NOTHING: Filled = {
  selectedVacancy: artist.slug,
  name: '',
  email: '',
  phone: '',
  aboutMe: '',
  referralSelect: 'site',
  referralEmployeeName: '',
  portfolioLinks: [''],
  file: null,
  additionalFile: null,
  checkboxYears: false,
}

type Where =
  | { readonly is: 'here' }
  | { readonly is: 'uploading'; readonly slot: FileSlot }
  | { readonly is: 'applying' }

/** A simpler form: what should be true after all that has happened. */
interface Model {
  filled: Filled
  language: Language
  /** The language in which Send was pressed. */
  sentIn: Language
  where: Where
  /** The files that the other side has, by their paths. */
  arrived: Record<FileSlot, string | null>
  /** Files of which this submission has heard that nothing is in them. */
  skipped: Set<FileSlot>
  refused: Set<FileSlot>
  last: { readonly content: string; readonly key: string } | null
  uploads: number
  applications: number
}

interface Real {
  drafts: ReturnType<typeof memoryDraftStore>
  keys: ReturnType<typeof countedKeys>
  opened: ReturnType<typeof opened>
}

const isHere = ({ where }: Model) => where.is === 'here'

const hasBadFile = ({ filled, refused }: Model) =>
  FILE_SLOTS.some((slot) => filled[slot]?.name.endsWith('.exe') || refused.has(slot))

const isRight = (model: Model) => {
  const { name, email, phone, referralSelect, referralEmployeeName, portfolioLinks, checkboxYears } =
    model.filled
  return (
    name.trim() !== '' &&
    email.trim() === 'ada@example.com' &&
    /^[\d+]*$/.test(phone) &&
    (referralSelect !== 'referral-program' || referralEmployeeName.trim() !== '') &&
    portfolioLinks.every((link) => link.trim() === '' || link.startsWith('https://')) &&
    checkboxYears &&
    !hasBadFile(model)
  )
}

/** A vacancy that has no title in the language cannot be chosen in it. */
const choiceIn = (language: Language, { filled }: Model) =>
  filled.selectedVacancy === coder.slug && language === 'ru' ? '' : filled.selectedVacancy

const linksOf = ({ portfolioLinks }: Filled) =>
  portfolioLinks.map((link) => link.trim()).filter((link) => link !== '')

const pathsOf = ({ filled, arrived }: Model) =>
  FILE_SLOTS.map((slot) => (filled[slot] === null ? undefined : (arrived[slot] ?? undefined)))

/** All that makes one application another. */
const contentOf = (model: Model): string => {
  const { filled } = model
  return JSON.stringify([
    choiceIn(model.sentIn, model),
    ...[filled.name, filled.email, filled.phone, filled.aboutMe].map((text) => text.trim()),
    filled.referralSelect,
    filled.referralSelect === 'referral-program' ? filled.referralEmployeeName.trim() : '',
    linksOf(filled),
    pathsOf(model),
  ])
}

const LISTED = ['name', 'email', 'phone', 'aboutMe', 'referralEmployeeName'] as const

/** Nothing is sent but what comes next: the first file that is missing, else the application. */
const goesOn = (model: Model, real: Real) => {
  const { desk } = real.opened
  const missing = FILE_SLOTS.find(
    (slot) => model.filled[slot] !== null && model.arrived[slot] === null && !model.skipped.has(slot),
  )
  if (missing !== undefined) {
    model.where = { is: 'uploading', slot: missing }
    model.uploads += 1
    expect(desk.uploads.all.at(-1)?.file).toBe(model.filled[missing])
    return
  }
  model.where = { is: 'applying' }
  model.applications += 1
  const { candidacy, accompanying, language } = desk.applications.all.at(-1) ?? {}
  expect(language).toBe(model.sentIn)
  expect(candidacy).toMatchObject({
    name: model.filled.name.trim(),
    aboutMe: model.filled.aboutMe.trim(),
    phone: model.filled.phone,
    links: linksOf(model.filled),
    checkboxYears: true,
  })
  expect([candidacy?.firstCvUrl, candidacy?.secondCvUrl]).toEqual(pathsOf(model))
  expect(candidacy?.vacancy?.slug ?? '').toBe(choiceIn(model.sentIn, model))
  const content = contentOf(model)
  const key = accompanying?.key ?? ''
  // The same content again goes under the same key, which is stored once; any other under a new one.
  expect(key === model.last?.key).toBe(content === model.last?.content)
  model.last = { content, key }
}

const isConsistent = (model: Model, real: Real) => {
  const { form, desk } = real.opened
  const { values, phase } = form.state.getState()
  expect(values.candidacy).toEqual(model.filled)
  expect(phase.is === 'sending').toBe(!isHere(model))
  expect([desk.uploads.waiting.length, desk.applications.waiting.length]).toEqual([
    model.where.is === 'uploading' ? 1 : 0,
    model.where.is === 'applying' ? 1 : 0,
  ])
  expect([desk.uploads.all.length, desk.applications.all.length]).toEqual([model.uploads, model.applications])
  for (const slot of FILE_SLOTS) {
    const upload = values.uploads[slot]
    expect(upload.is === 'arrived' ? upload.path : null).toBe(model.arrived[slot])
    expect(upload.is === 'refused').toBe(model.refused.has(slot))
    if (isHere(model)) expect(upload.is).not.toBe('under-way')
  }
  for (const language of ['en', 'ru'] as const) {
    const view = viewOf(form, language)
    expect(view.choice).toBe(choiceIn(language, model))
    expect(view.canSend).toBe(isHere(model) && isRight(model))
    expect(view.canSend && view.isRefused).toBe(false)
  }
  // Whoever reloads now finds all but the files.
  const { form: reloaded } = opened({ drafts: real.drafts, keys: real.keys, ofPage: artist })
  reloaded.restore()
  expect(viewOf(reloaded).candidacy).toEqual({ ...model.filled, file: null, additionalFile: null })
  reloaded.dispose()
}

type Command = fc.AsyncCommand<Model, Real>

const command = (
  name: string,
  run: (model: Model, real: Real) => Promise<void> | void,
  check = (_: Model) => true,
): Command => ({
  check,
  run: async (model, real) => {
    await run(model, real)
    await settled()
    isConsistent(model, real)
  },
  toString: () => name,
})

/** Whatever is changed while the form is on its way stays as it was. */
const editing = (
  name: string,
  edit: (form: Real['opened']['form']) => void,
  to: (filled: Filled) => Filled,
  then?: (model: Model) => void,
) =>
  command(name, (model, real) => {
    edit(real.opened.form)
    if (!isHere(model)) return
    model.filled = to(model.filled)
    then?.(model)
  })

const types = (field: CandidacyText, text: string) =>
  editing(
    `types ${JSON.stringify(text)} into ${field}`,
    (form) => form.type(field, text),
    (filled) => ({
      ...filled,
      [field]: field === 'phone' ? text.replace(/[\s()-]/g, '') : text.trimStart(),
    }),
  )

const fillsIn = editing(
  'fills in what is required',
  (form) => {
    form.type('name', 'Ada ')
    form.type('email', 'ada@example.com')
    form.type('phone', '')
    form.chooseReferral('site')
    form.typeLink(0, '')
    form.agree(true)
  },
  (filled) => ({
    ...filled,
    name: 'Ada ',
    email: 'ada@example.com',
    phone: '',
    referralSelect: 'site',
    referralEmployeeName: '',
    portfolioLinks: filled.portfolioLinks.with(0, ''),
    checkboxYears: true,
  }),
)

const choosesReferral = (source: ReferralSource) =>
  editing(
    `was told of the studio by ${source}`,
    (form) => form.chooseReferral(source),
    (filled) => ({
      ...filled,
      referralSelect: source,
      referralEmployeeName: source === 'referral-program' ? filled.referralEmployeeName : '',
    }),
  )

const choosesFile = (slot: FileSlot, file: Attachment | null) =>
  editing(
    `puts ${file?.name ?? 'nothing'} into ${slot}`,
    (form) => form.chooseFile(slot, file),
    (filled) => ({ ...filled, [slot]: file }),
    (model) => {
      model.arrived[slot] = null
      model.refused.delete(slot)
    },
  )

const typesLink = (place: number, link: string) =>
  editing(
    `types ${link} as link ${place}`,
    (form) => form.typeLink(place, link),
    (filled) => ({
      ...filled,
      portfolioLinks: filled.portfolioLinks.map((old, at) => (at === place ? link.trimStart() : old)),
    }),
  )

const presses = command('presses', (model, real) => {
  const wasReady = isHere(model) && isRight(model)
  real.opened.form.submit(pressed(model.language))
  return settled().then(() => {
    if (!wasReady) {
      if (isHere(model)) expect(viewOf(real.opened.form).isRefused).toBe(true)
      return
    }
    model.skipped.clear()
    model.sentIn = model.language
    goesOn(model, real)
  })
})

const uploadEnds = (answer: Answer<'path', UploadProblem>) =>
  command(
    `hears of the file: ${answer.ok ? 'arrived' : answer.problem}`,
    async (model, real) => {
      if (model.where.is !== 'uploading') return
      const { slot } = model.where
      const path = `path-${model.uploads}`
      await real.opened.desk.uploads.waiting[0]?.answer(answer.ok ? found(path) : answer)
      await settled()
      if (answer.ok) model.arrived[slot] = path
      else if (answer.problem === 'file-required') model.skipped.add(slot)
      else {
        if (answer.problem === 'bad-file-type' || answer.problem === 'file-too-large') model.refused.add(slot)
        model.where = { is: 'here' }
        return
      }
      goesOn(model, real)
    },
    ({ where }) => where.is === 'uploading',
  )

const isAnswered = (delivery: Delivery) =>
  command(
    `is answered: ${delivery.is}`,
    async (model, real) => {
      await real.opened.desk.applications.waiting[0]?.answer(delivery)
      model.where = { is: 'here' }
      if (delivery.is === 'refused')
        for (const slot of FILE_SLOTS) if (delivery.fields[slot] !== undefined) model.arrived[slot] = null
      if (delivery.is !== 'delivered') return
      model.filled = NOTHING
      model.arrived = { file: null, additionalFile: null }
      model.last = null
      expect(real.drafts.kept.size).toBe(0)
    },
    ({ where }) => where.is === 'applying',
  )

const COMMANDS: readonly fc.Arbitrary<Command>[] = [
  fc
    .tuple(fc.constantFrom(...LISTED), fc.constantFrom('', ' ', ' Ada', 'Grace ', '+357 (25)'))
    .map(([field, text]) => types(field, text)),
  fc.constantFrom('ada@example.com', 'ada@example.com ', 'nobody').map((text) => types('email', text)),
  // Often enough all is right, and it goes far.
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
      (form) => form.addLink(),
      (filled) =>
        filled.portfolioLinks.length === 4
          ? filled
          : { ...filled, portfolioLinks: [...filled.portfolioLinks, ''] },
    ),
    editing(
      'removes the first link',
      (form) => form.removeLink(0),
      (filled) =>
        filled.portfolioLinks.length === 1
          ? filled
          : { ...filled, portfolioLinks: filled.portfolioLinks.slice(1) },
    ),
  ),
  fc.constantFrom('', artist.slug, coder.slug).map((slug) =>
    editing(
      `chooses ${slug || 'any job'}`,
      (form) => form.chooseVacancy(slug),
      (filled) => ({ ...filled, selectedVacancy: slug }),
    ),
  ),
  fc.constantFrom<ReferralSource>('site', 'media', 'referral-program').map(choosesReferral),
  fc
    .tuple(fc.constantFrom(...FILE_SLOTS), fc.constantFrom(CV, WORKS, { ...CV, name: 'cv.exe' }, null))
    .map(([slot, file]) => choosesFile(slot, file)),
  fc.boolean().map((agrees) =>
    editing(
      agrees ? 'agrees' : 'does not agree',
      (form) => form.agree(agrees),
      (filled) => ({ ...filled, checkboxYears: agrees }),
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
      command('sees the file move', (_, { opened: { desk } }) =>
        desk.uploads.waiting[0]?.sent.onProgress(share),
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
    .constantFrom<Delivery>(
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

test('whatever happens, an application is on its way once, under one key a content, and nothing typed is lost', async () => {
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
