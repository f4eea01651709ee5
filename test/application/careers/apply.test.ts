import { expect, test } from 'vitest'
import { openApplicationFormWhenNear } from '#application/careers/apply.ts'
import { aVacancy } from '../../arbitraries/careers.ts'
import { memoryCareers } from '../../doubles/memory-careers.ts'
import { memoryFormTools } from '../../doubles/memory-form-tools.ts'

test('the form’s tools load only when the form is nearly in view', async () => {
  let isFetched = false
  const near = Promise.withResolvers<void>()
  const parts: string[] = []
  const open = openApplicationFormWhenNear({
    visibility: {
      whenNear: (part) => {
        parts.push(part)
        return near.promise
      },
    },
    careers: memoryCareers({}),
    formTools: async () => {
      isFetched = true
      return memoryFormTools()
    },
  })
  const opening = open({ vacancies: [], ofPage: aVacancy(1) })
  await Promise.resolve()
  expect([parts, isFetched]).toEqual([['apply'], false])
  near.resolve()
  const form = await opening
  expect([isFetched, form.state.getState().values.application.vacancy]).toEqual([true, 'vacancy-1'])
})
