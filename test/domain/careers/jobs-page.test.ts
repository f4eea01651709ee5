import { expect, test } from 'vitest'
import { jobsHeading, jobsPageTitle } from '#domain/careers/jobs-page.ts'
import { texts } from '../arbitraries/language.ts'

const page = {
  title: texts({ en: 'Make worlds with us', ru: ' ' }),
  text: texts({ en: '', ru: '' }),
  seoTitle: texts({ en: '', ru: 'Работа в студии' }),
}

test('the studio’s own title replaces the heading, in its language', () => {
  expect(jobsHeading(page, 'en', 'Work')).toBe('Make worlds with us')
  expect(jobsHeading(page, 'ru', 'Работа')).toBe('Работа')
  expect(jobsHeading(null, 'en', 'Work')).toBe('Work')
})

test('the page is titled by its SEO title, else by the site’s word', () => {
  expect(jobsPageTitle(page, 'ru', 'Вакансии')).toBe('Работа в студии')
  expect(jobsPageTitle(page, 'en', 'Jobs')).toBe('Jobs')
  expect(jobsPageTitle(null, 'en', 'Jobs')).toBe('Jobs')
})
