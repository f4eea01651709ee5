import { describe, expect, test } from 'vitest'
import { formMessagesIn } from '#ui/forms/form-messages-in.ts'
import { outcomeText, problemText } from '#ui/forms/problem-text.ts'

const IN_ENGLISH = [formMessagesIn('en', {}), 'en'] as const
const IN_RUSSIAN = [formMessagesIn('ru', {}), 'ru'] as const

describe('After a submission the visitor reads', () => {
  test('thanks for the form, which are the same for both in Russian', () => {
    expect(outcomeText({ is: 'sent' }, 'application', ...IN_ENGLISH).text).toMatch(
      /received your application/,
    )
    expect(outcomeText({ is: 'sent' }, 'contact', ...IN_ENGLISH).text).toMatch(/received your message/)
    expect(outcomeText({ is: 'sent' }, 'application', ...IN_RUSSIAN)).toEqual(
      outcomeText({ is: 'sent' }, 'contact', ...IN_RUSSIAN),
    )
  })

  test('the reference, if the site gave one', () => {
    expect(outcomeText({ is: 'sent', reference: '42' }, 'contact', ...IN_ENGLISH).reference).toMatch(/ 42$/)
    expect(outcomeText({ is: 'sent' }, 'contact', ...IN_ENGLISH).reference).toBe('')
  })

  test.each([
    [20, 'in 20 seconds', 'через 20 секунд'],
    [1, 'in 1 second', 'через 1 секунду'],
    [61, 'in 2 minutes', 'через 2 минуты'],
    [3600, 'in 60 minutes', 'через 60 минут'],
  ])('to wait for %i seconds, if the site said so', (waitS, english, russian) => {
    expect(outcomeText({ is: 'too-many', waitS }, 'contact', ...IN_ENGLISH).text).toContain(english)
    expect(outcomeText({ is: 'too-many', waitS }, 'contact', ...IN_RUSSIAN).text).toContain(russian)
  })

  test('the reason of the studio’s API for a refusal, after the site’s own words', () => {
    const refused = { is: 'failed', reason: 'Мы в отпуске до мая.' } as const
    expect(outcomeText(refused, 'contact', ...IN_RUSSIAN)).toMatchObject({
      title: 'Упс!',
      reason: 'Мы в отпуске до мая.',
    })
    expect(outcomeText({ is: 'failed' }, 'contact', ...IN_RUSSIAN).reason).toBe('')
  })

  test('to wait for a minute, if the site did not say', () => {
    expect(outcomeText({ is: 'too-many' }, 'contact', ...IN_ENGLISH).text).toContain('a minute')
  })
})

test('numbers in messages are written as everywhere else', () => {
  expect(problemText({ is: 'too-long', limit: 3000 }, ...IN_RUSSIAN)).toBe('Не больше 3\u00a0000 символов')
  expect(problemText({ is: 'too-long', limit: 3000 }, ...IN_ENGLISH)).toBe('At most 3,000 characters')
})

test('the reason of the studio’s API for a field follows the site’s words', () => {
  expect(problemText({ is: 'refused', reason: 'Уже занято' }, ...IN_RUSSIAN)).toBe('Не принято: Уже занято')
  expect(problemText({ is: 'refused', reason: '' }, ...IN_ENGLISH)).toBe('Not accepted')
})
