import type { FastifyInstance } from 'fastify'
import type { ContentPorts } from '#application/ports/content.ts'
import { previewed } from '#application/previews/previewed.ts'
import { nowIn } from '#domain/careers/closing.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { formatMoment, SECOND_MS } from '#domain/language/date.ts'
import type { Language } from '#domain/language/languages.ts'
import { addressParts, pageAddress, queryValue } from '#domain/site/page-address.ts'
import { type PreviewAddress, shownMoment, writtenPreview } from '#domain/site/preview.ts'
import { previewToken } from '#infrastructure/content-pack/preview-links.ts'
import { defineModule } from '#infrastructure/http/module.ts'
import { isSameToken } from '#infrastructure/inbox/token.ts'
import type { Views } from '#infrastructure/rendering/page-rendering.ts'
import { SYSTEM_CLOCK } from '#infrastructure/scheduling/clocks.ts'
import { type ReadyPage, readyPage } from '../http/pages/page-cache.ts'
import { insidePreview, previewAt } from './inside-preview.ts'
import { PREVIEW_STYLE, type PreviewMark, type PreviewTexts, previewDocument } from './preview-document.ts'

type PreviewTextsAt = (
  language: Language,
  moments: { readonly moment: string; readonly until: string },
) => PreviewTexts

/**
 * An addition to the content security policy of a preview page. It blocks all scripts, so a preview looks like the
 * site in a browser without JavaScript.
 */
const SANDBOX =
  'sandbox allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'

const HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow, noarchive' }

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
  const policy = headers?.['content-security-policy']
  return readyPage({
    ...page,
    html: previewDocument(html, mark),
    headers: {
      ...headers,
      ...(policy !== undefined && { 'content-security-policy': `${policy}; ${SANDBOX}` }),
      ...HEADERS,
    },
  })
}

const previewUntil = (key: string, token: string, now: number): number | null => {
  const until = Number.parseInt(token, 36) * SECOND_MS
  return until > now && isSameToken(token, previewToken(key, until)) ? until : null
}

const chosenMoment = (preview: PreviewAddress, timeZone: string): string | null => {
  const { path, search } = addressParts(preview.address)
  const chosen = queryValue(search, 'moment')
  if (chosen === null || shownMoment(chosen, timeZone) === null) return null
  return writtenPreview({ ...preview, moment: chosen, address: path })
}

/**
 * Returns a function that opens the preview of an address: the site as it looks at a chosen time. All addresses of one
 * preview begin with the same prefix. The function returns null if the address has no valid token.
 */
const openPreviews = (app: FastifyInstance, key: string, texts: PreviewTextsAt) => (url: string) => {
  const preview = previewAt(url)
  if (preview === null) return null
  const instant = SYSTEM_CLOCK.now()
  const until = previewUntil(key, preview.token, instant)
  const timeZone = () => app.identity().timeZone
  const zone = timeZone()
  const now = preview.moment === 'now' ? nowIn(instant, zone) : shownMoment(preview.moment, zone)
  if (until === null || now === null) return null
  const content = previewed(app.content.previewAt(now), { clock: { now: () => now.instant }, timeZone })
  const inside = (link: string) => insidePreview(link, preview)
  return {
    address: preview.address,
    inside,
    redirects: content.site.redirects,
    render: async (address: string): Promise<ReadyPage> => {
      const { language, path } = pageAddress(address)
      const written = (at: number) => formatMoment(language, new Date(at).toISOString(), zone)
      const chosen = chosenMoment(preview, zone)
      if (chosen !== null) return { is: 'moved', to: chosen, permanent: false }
      return rendered(app, address, content, {
        inside,
        here: localizedAddress(path, language),
        moment: now.local,
        texts: texts(language, { moment: `${written(now.instant)} (${zone})`, until: written(until) }),
      })
    },
  }
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
      const { previewMessagesIn } = await loadTexts()
      const openPreview = openPreviews(app, key, previewMessagesIn)
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
