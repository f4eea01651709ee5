import { onTestFinished } from 'vitest'
import type { ApiCall } from '#infrastructure/api-calls/open-api.ts'
import type { Content } from '#infrastructure/content-pack/content.ts'
import { contentCallRoutes } from '#infrastructure/http/api/reading.ts'
import { smallApp } from './small-app.ts'
import { smallContent } from './small-pack.ts'

/** The reading half of the API for the small pack, next to pages as on the real site. */
export const smallApi = (content: () => Content = smallContent, writing: readonly ApiCall[] = []) => {
  const app = smallApp()
  onTestFinished(() => app.close())
  const kept = content()
  app.register(contentCallRoutes, {
    content: content === smallContent ? () => kept : content,
    writingCalls: writing,
  })
  app.get('/*', () => 'a page')
  return app
}
