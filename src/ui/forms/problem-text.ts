import type { SendingOutcome } from '#application/forms/form-state.ts'
import type { FieldProblem } from '#domain/forms/checks.ts'
import { LANGUAGE_FACTS, type Language } from '#domain/language/languages.ts'
import { formatNumber } from '#domain/language/number.ts'
import { filled } from '../messages/filled.ts'
import type { FormMessages } from './form-messages.ts'

const amountOf = (problem: FieldProblem): number => {
  switch (problem.is) {
    case 'too-long':
      return problem.limit
    case 'file-too-large':
      return problem.megabytes
    default:
      return 0
  }
}

export const problemText = (problem: FieldProblem, messages: FormMessages, language: Language): string => {
  const text = filled(messages.problems[problem.is], { n: formatNumber(language, amountOf(problem)) })
  return problem.is === 'refused' && problem.reason !== '' ? `${text}: ${problem.reason}` : text
}

const MINUTE_S = 60

const waitText = (seconds: number, language: Language): string => {
  const format = new Intl.RelativeTimeFormat(LANGUAGE_FACTS[language].locale)
  return seconds <= MINUTE_S
    ? format.format(seconds, 'second')
    : format.format(Math.ceil(seconds / MINUTE_S), 'minute')
}

export const outcomeText = (
  outcome: SendingOutcome,
  form: keyof Pick<FormMessages, 'contact' | 'application'>,
  messages: FormMessages,
  language: Language,
) => {
  if (outcome.is === 'sent') {
    const { reference } = outcome
    return {
      title: messages.thankYou,
      text: messages[form].thanks,
      reason: '',
      reference: reference === undefined ? '' : filled(messages.reference, { reference }),
    }
  }
  const { title, text } = messages.failures[outcome.is]
  const isTimed = outcome.is === 'too-many' && outcome.waitS !== undefined
  return {
    title,
    text: isTimed ? filled(messages.tooManyFor, { time: waitText(outcome.waitS, language) }) : text,
    reason: (outcome.is === 'failed' && outcome.reason) || '',
    reference: '',
  }
}
