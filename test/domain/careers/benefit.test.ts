import { expect, test } from 'vitest'
import { shownBenefits } from '#domain/careers/benefit.ts'
import { idsOf } from '../../arbitraries/careers.ts'
import { texts } from '../../arbitraries/language.ts'

const aBenefit = (id: number, en: string, ru: string) => ({
  id,
  title: texts({ en, ru }),
  text: texts({ en: '', ru: '' }),
  image: null,
})

test('a benefit is shown in the languages of its titles, in the studio’s order', () => {
  const list = [aBenefit(3, 'Sea', 'Море'), aBenefit(1, '', 'Чай'), aBenefit(2, 'Books', ' ')]
  expect(idsOf(shownBenefits(list, 'en'))).toEqual([3, 2])
  expect(idsOf(shownBenefits(list, 'ru'))).toEqual([3, 1])
})
