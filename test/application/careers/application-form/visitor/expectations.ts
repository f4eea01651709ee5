import { expect } from 'vitest'
import { artist, opened, viewOf } from '../../../../support/opened-application-form.ts'
import {
  choiceIn,
  contentOf,
  FILES,
  isHere,
  isRight,
  linksOf,
  type Model,
  pathsOf,
  type Real,
} from './model.ts'

const slugIn = (vacancy: unknown): unknown =>
  typeof vacancy === 'object' && vacancy !== null && 'slug' in vacancy ? vacancy.slug : ''

/** Expects only the next request. The form sends the first missing file, or else the application. */
export const goesOn = (model: Model, real: Real) => {
  const { submission } = real.opened
  const missing = FILES.find(
    (slot) => model.filled[slot] !== null && model.arrived[slot] === null && !model.skipped.has(slot),
  )
  if (missing !== undefined) {
    model.where = { is: 'uploading', slot: missing }
    model.uploads += 1
    expect(submission.uploads.all.at(-1)?.file).toBe(model.filled[missing])
    return
  }
  model.where = { is: 'applying' }
  model.applications += 1
  const { body, details, language } = submission.applications.all.at(-1) ?? {}
  expect(language).toBe(model.sentIn)
  expect(body).toMatchObject({
    name: model.filled.name.trim(),
    aboutMe: model.filled.aboutMe.trim(),
    phone: model.filled.phone,
    links: linksOf(model.filled),
    checkboxYears: true,
  })
  expect([body?.['firstCvUrl'], body?.['secondCvUrl']]).toEqual(pathsOf(model))
  expect(slugIn(body?.['vacancy'])).toBe(choiceIn(model.sentIn, model))
  const content = contentOf(model)
  const key = details?.key ?? ''
  // The same content has the same key and is stored once. Other content has a new key.
  expect(key === model.last?.key).toBe(content === model.last?.content)
  model.last = { content, key }
}

export const isConsistent = (model: Model, real: Real) => {
  const { form, submission } = real.opened
  const { values, phase } = form.state.getState()
  expect(values.application).toEqual(model.filled)
  expect(phase.is === 'sending').toBe(!isHere(model))
  expect([submission.uploads.waiting.length, submission.applications.waiting.length]).toEqual([
    model.where.is === 'uploading' ? 1 : 0,
    model.where.is === 'applying' ? 1 : 0,
  ])
  expect([submission.uploads.all.length, submission.applications.all.length]).toEqual([
    model.uploads,
    model.applications,
  ])
  for (const slot of FILES) {
    const upload = values.uploads[slot]
    expect(upload.is === 'uploaded' ? upload.path : null).toBe(model.arrived[slot])
    expect(upload.is === 'refused').toBe(model.refused.has(slot))
    if (isHere(model)) expect(upload.is).not.toBe('under-way')
  }
  for (const language of ['en', 'ru'] as const) {
    const view = viewOf(form, language)
    expect(view.choice).toBe(choiceIn(language, model))
    expect(view.canSend).toBe(isHere(model) && isRight(model))
    expect(view.canSend && view.isRefused && view.refusal === null).toBe(false)
  }
  // A reload restores everything except the files.
  const { form: reloaded } = opened({ drafts: real.drafts, keys: real.keys, ofPage: artist })
  reloaded.restore()
  expect(viewOf(reloaded).application).toEqual({ ...model.filled, file: null, additionalFile: null })
  reloaded.dispose()
}
