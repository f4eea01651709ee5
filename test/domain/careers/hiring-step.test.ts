import { expect, test } from 'vitest'
import { stepsOfVacancy } from '#domain/careers/hiring-step.ts'
import { texts } from '../../arbitraries/language.ts'

const step = (en: string, ru: string) => ({ title: texts({ en, ru }), text: texts({}) })

const ofStudio = [step('We read it', ''), step('We talk', 'Мы говорим')]

test('a vacancy has its own steps, or no steps, or else the studio’s', () => {
  const own = [step('You send ten pages', 'Вы присылаете десять страниц')]
  expect(stepsOfVacancy({ steps: own }, ofStudio)).toEqual(own)
  expect(stepsOfVacancy({ steps: [] }, ofStudio)).toEqual([])
  expect(stepsOfVacancy({ steps: null }, ofStudio)).toEqual(ofStudio)
})
