import { afterAll, beforeAll, describe } from 'vitest'
import type { ContentPorts } from '#application/ports/content.ts'
import type { Log } from '#application/ports/log.ts'
import { httpContent } from '#infrastructure/content-api/content-calls.ts'
import { packContent } from '#infrastructure/content-pack/answers.ts'
import type { Content } from '#infrastructure/content-pack/content.ts'
import { contentHttp, upstreamClient } from '#infrastructure/upstream/upstream-client.ts'
import { smallContent } from '../support/small-pack.ts'
import { embeddedApi, type RunningApi } from './embedded-api.ts'

/** Fails the test if the adapter logs anything. */
const strict: Log = {
  warn: (note, details) => {
    throw new Error(`${note} ${JSON.stringify(details)}`)
  },
  error: (note, details) => {
    throw new Error(`${note} ${JSON.stringify(details)}`)
  },
}

/** Runs the same tests for both sources of content, the one in this process and a real embedded API over HTTP. */
export const describeSources = (
  port: string,
  rules: (source: () => ContentPorts, content: Content) => void,
): void => {
  const content = smallContent()

  describe(`${port} of the content pack`, () => {
    rules(() => packContent(() => content), content)
  })

  describe(`${port} over HTTP`, () => {
    let api: RunningApi
    beforeAll(async () => {
      api = await embeddedApi(content)
    })
    afterAll(() => api.close())
    rules(
      () => httpContent(contentHttp(upstreamClient({ baseUrl: api.base, timeoutMs: 10_000 })), strict),
      content,
    )
  })
}
