import type { Clock } from '#application/ports/clock.ts'
import type { ContentPorts } from '#application/ports/content.ts'
import { previewed } from '#application/site/previewed.ts'
import { type Now, nowIn } from '#domain/careers/closing.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { formatDate, formatTime } from '#domain/language/date.ts'
import type { Language } from '#domain/language/languages.ts'
import { addressParts, pageAddress, queryValue } from '#domain/site/page-address.ts'
import {
  insidePreview,
  type PreviewAddress,
  previewAt,
  shownMoment,
  writtenPreview,
} from '#domain/site/preview.ts'
import { previewUntil } from '#infrastructure/content-pack/preview-links.ts'
import type { Preview, RenderedPage } from '#infrastructure/rendering/page-rendering.ts'
import type { PreviewTexts } from '#infrastructure/rendering/preview-document.ts'
import type { Limited } from '#infrastructure/scheduling/concurrency-limit.ts'
import { type ReadyPage, readyPage } from './page-cache.ts'

interface Moments {
  readonly moment: string
  readonly until: string
}

export type PreviewTextsAt = (language: Language, moments: Moments) => PreviewTexts

interface Dependencies {
  readonly key: string | undefined
  readonly clock: Clock
  readonly timeZone: () => string
  readonly contentAt: (now: Now) => ContentPorts
  readonly render: (address: string, preview: Preview) => Promise<Limited<RenderedPage>>
  readonly texts: PreviewTextsAt
}

/** A preview of the site at a chosen time. All addresses of a preview begin with the same prefix. */
export interface OpenPreview {
  readonly address: string
  readonly inside: (link: string) => string
  readonly content: ContentPorts
  readonly page: (address: string) => Promise<ReadyPage>
}

/**
 * The content security policy of a preview. It blocks scripts, so a preview looks as in a browser without JavaScript.
 */
const SANDBOX =
  'sandbox allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads'

const HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow, noarchive' }

const withHeaders = (page: RenderedPage): RenderedPage => {
  if (page.is === 'moved') return page
  const policy = page.headers?.['content-security-policy']
  const sandbox = policy === undefined ? {} : { 'content-security-policy': `${policy}; ${SANDBOX}` }
  return { ...page, headers: { ...page.headers, ...sandbox, ...HEADERS } }
}

const chosenMoment = (preview: PreviewAddress, timeZone: string): string | null => {
  const { path, search } = addressParts(preview.address)
  const chosen = queryValue(search, 'moment')
  const moment = chosen === null || shownMoment(chosen, timeZone) === null ? null : chosen
  return moment === null ? null : writtenPreview({ ...preview, moment, address: path })
}

export const previews =
  ({ key, clock, timeZone, contentAt, render, texts }: Dependencies) =>
  (url: string): OpenPreview | null => {
    const preview = key === undefined ? null : previewAt(url)
    if (key === undefined || preview === null) return null
    const instant = clock.now()
    const until = previewUntil(key, preview.token, instant)
    const zone = timeZone()
    const now = preview.moment === 'now' ? nowIn(instant, zone) : shownMoment(preview.moment, zone)
    if (until === null || now === null) return null
    const content = previewed(contentAt(now), { clock: { now: () => now.instant }, timeZone })
    const inside = (link: string) => insidePreview(link, preview)
    return {
      address: preview.address,
      inside,
      content,
      page: async (address) => {
        const { language, path } = pageAddress(address)
        const written = (at: number) => {
          const text = new Date(at).toISOString()
          return `${formatDate(language, text, zone)} ${formatTime(language, text, zone)}`
        }
        const chosen = chosenMoment(preview, zone)
        if (chosen !== null) return { is: 'moved', to: chosen, permanent: false }
        const rendered = await render(address, {
          content,
          mark: {
            inside,
            here: localizedAddress(path, language),
            moment: now.local,
            texts: texts(language, { moment: `${written(now.instant)} (${zone})`, until: written(until) }),
          },
        })
        return rendered.is === 'busy' ? rendered : readyPage(withHeaders(rendered.value))
      },
    }
  }
