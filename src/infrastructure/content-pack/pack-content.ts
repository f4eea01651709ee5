import { found, type Lookup, NOT_FOUND } from '#application/answer.ts'
import { memoize } from '#application/memoize.ts'
import type { ContentPorts } from '#application/ports/content.ts'
import { parametersOf } from '../content-api/content-call.ts'
import { type CallId, contentPorts } from '../content-api/content-calls.ts'
import type { CallAnswer, Params } from './answers.ts'
import { careersAnswers } from './careers.ts'
import type { Content, CurrentContent } from './content.ts'
import { gamesAnswers } from './games.ts'
import { legalAnswers } from './legal.ts'
import { newsAnswers } from './news.ts'
import { picturesIn } from './pictures.ts'
import { siteAnswers } from './site.ts'
import { studioAnswers } from './studio.ts'

const allPictures = memoize(picturesIn)

/** The answers of the embedded API that are not the content of the same name as a whole. */
const ANSWERS = {
  ...careersAnswers,
  ...gamesAnswers,
  ...newsAnswers,
  ...legalAnswers,
  ...studioAnswers,
  ...siteAnswers,
  image: {
    answer: (content, { id = '' }) =>
      /^[1-9]\d*$/.test(id) ? allPictures(content)[Number(id) - 1] : undefined,
    example: () => ({ id: '1' }),
  },
} satisfies Readonly<Record<Exclude<CallId, keyof Content>, CallAnswer<Content>>>

const isAnswered = (id: string): id is keyof typeof ANSWERS => Object.hasOwn(ANSWERS, id)

const isContent = (content: Content, id: string): id is keyof Content => Object.hasOwn(content, id)

/** What the embedded API answers to a call. */
export const answerTo = (id: string): CallAnswer<Content> =>
  isAnswered(id) ? ANSWERS[id] : { answer: (content) => (isContent(content, id) ? content[id] : undefined) }

/** Content never changes within a version: each answer is read once. */
const answersIn = memoize((_content: Content) => new Map<string, Lookup<unknown>>())

/** The site's content from its own pack. */
export const packContent = (current: CurrentContent): ContentPorts =>
  contentPorts((call) => {
    const names = parametersOf(call)
    const { answer } = answerTo(call.id)
    return async (...values: readonly string[]) => {
      const content = current()
      const answers = answersIn(content)
      const key = JSON.stringify([call.id, ...values])
      const known = answers.get(key)
      if (known !== undefined) return known
      const params: Params = Object.fromEntries(names.map((name, index) => [name, values[index] ?? '']))
      const body = answer(content, params)
      if (body === undefined) return NOT_FOUND
      const read = found(call.piece.read(body))
      answers.set(key, read)
      return read
    }
  })
