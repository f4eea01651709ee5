import type { Lookup } from '#application/answer.ts'
import type { ContentPorts } from '#application/ports/content.ts'
import type { Log } from '#application/ports/log.ts'
import { httpContent } from '#infrastructure/content-api/content-calls.ts'
import type { Http } from '#infrastructure/content-api/http.ts'
import type { CurrentContent } from '#infrastructure/content-pack/content.ts'
import { matcher } from './api/matched.ts'
import { galleriesFor } from './api/reading/answers.ts'
import { READING_CALLS } from './api/reading/reading-calls.ts'
import type { AnswerCache } from './upstream/answer-cache.ts'
import { cachedContent } from './upstream/cached-content.ts'

const readingCallsAt = matcher(READING_CALLS)

/** What the embedded API answers, without a connection. */
const inProcess =
  (content: CurrentContent): Http =>
  async ({ method, path, json }) => {
    const [matched] = readingCallsAt(path)
    const body =
      method === 'POST' ? galleriesFor(content(), json) : matched?.call.answer(content(), matched.params)
    return { is: 'answered', status: body === undefined ? 404 : 200, body }
  }

/** Content never changes within a version, so each answer is kept as long as its version. */
const versionCache = (content: CurrentContent): Pick<AnswerCache, 'get'> => {
  let version = ''
  let answers = new Map<string, Lookup<unknown>>()
  return {
    get: async <Value>(key: string, ask: () => Promise<Lookup<Value>>) => {
      if (content().version !== version) {
        version = content().version
        answers = new Map()
      }
      const ofVersion = answers
      const known = ofVersion.get(key)
      if (known !== undefined) return known as Lookup<Value>
      const answer = await ask()
      if (answer.ok) ofVersion.set(key, answer)
      return answer
    },
  }
}

/** The site's content, read from its own content pack by the same adapters that read an API elsewhere. */
export const packContent = (content: CurrentContent, log: Log): ContentPorts =>
  cachedContent(httpContent(inProcess(content), log), versionCache(content))
