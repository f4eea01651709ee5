import type { FastifyInstance } from 'fastify'
import type { ContentPorts } from '#application/ports/content.ts'
import { defineModule } from '#infrastructure/http/module.ts'
import type { Views } from '#infrastructure/rendering/page-rendering.ts'
import { SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { type ReadyPage, readyPage } from '../http/pages/page-cache.ts'
import { openPreviews, type PreviewTextsAt } from './open-previews.ts'
import { PREVIEW_STYLE, type PreviewMark, previewDocument } from './preview-document.ts'

/**
 * An addition to the content security policy of a preview page. It blocks all scripts, so a preview looks like the
 * site in a browser without JavaScript.
 */
const SANDBOX =
  'sandbox allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'

const HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow, noarchive' }

const withSandbox = (policy: string | undefined) =>
  policy === undefined ? {} : { 'content-security-policy': `${policy}; ${SANDBOX}` }

const rendered = async (
  { pages, views }: Pick<FastifyInstance, 'pages' | 'views'>,
  address: string,
  content: ContentPorts,
  mark: PreviewMark,
): Promise<ReadyPage> => {
  const load: Views['load'] = async (ports, at) => {
    const view = await views.load({ ...ports, ...content }, at)
    if (view.is === 'moved') return view
    return { ...view, render: () => ({ ...view.render(), style: PREVIEW_STYLE, script: '' }) }
  }
  const page = await pages.renderOwn(address, load)
  if (page.is === 'moved') return page
  const { html, headers } = page
  return readyPage({
    ...page,
    html: previewDocument(html, mark),
    headers: { ...headers, ...withSandbox(headers?.['content-security-policy']), ...HEADERS },
  })
}

/**
 * Shows the site with its drafts at a chosen time to everybody who has the link. `loadTexts` loads the texts of the
 * bar at the bottom of a preview page.
 */
export const previews = (loadTexts: () => Promise<{ readonly previewMessagesIn: PreviewTextsAt }>) =>
  defineModule({
    name: 'previews',
    isOn: ({ PREVIEW_KEY }) => PREVIEW_KEY !== undefined,
    dependencies: ['content', 'pages', 'use-cases'],
    plugin: async (app, { PREVIEW_KEY: key }) => {
      if (key === undefined) return
      const { content, identity } = app
      const { previewMessagesIn: texts } = await loadTexts()
      const openPreview = openPreviews({
        key,
        clock: SYSTEM_CLOCK,
        timeZone: () => identity().timeZone,
        contentAt: content.previewAt,
        render: (...shown) => rendered(app, ...shown),
        texts,
      })
      app.get('/preview/*', async ({ originalUrl }, reply) => {
        const preview = openPreview(originalUrl)
        if (preview === null) return reply.sendPage(await app.readyAt(originalUrl))
        const ready = await app.readyAt(preview.address, preview)
        return ready.is === 'moved'
          ? reply.header('cache-control', 'no-store').redirect(preview.inside(ready.to), 302)
          : reply.sendPage(ready)
      })
    },
  })
