import { expect } from 'vitest'
import { type Answer, found } from '#application/answer.ts'
import type { SubmissionResult, UploadProblem } from '#application/ports/forms.ts'
import { pressed, viewOf } from '../../../../support/opened-application-form.ts'
import { settled } from '../../../../support/settled.ts'
import { command } from './command.ts'
import { goesOn } from './expectations.ts'
import { NOTHING } from './filled.ts'
import { FILES, isHere, isRight } from './model.ts'

export const presses = command('presses', (model, real) => {
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

export const uploadEnds = (answer: Answer<'path', UploadProblem>) =>
  command(
    `hears of the file: ${answer.ok ? 'arrived' : answer.problem}`,
    async (model, real) => {
      if (model.where.is !== 'uploading') return
      const { slot } = model.where
      const path = `path-${model.uploads}`
      await real.opened.submission.uploads.waiting[0]?.answer(answer.ok ? found(path) : answer)
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

export const isAnswered = (delivery: SubmissionResult) =>
  command(
    `is answered: ${delivery.is}`,
    async (model, real) => {
      await real.opened.submission.applications.waiting[0]?.answer(delivery)
      model.where = { is: 'here' }
      if (delivery.is === 'refused')
        for (const slot of FILES) if (delivery.fields[slot] !== undefined) model.arrived[slot] = null
      if (delivery.is !== 'delivered') return
      model.filled = NOTHING
      model.arrived = { file: null, additionalFile: null }
      model.last = null
      expect(real.drafts.kept.size).toBe(0)
    },
    ({ where }) => where.is === 'applying',
  )
