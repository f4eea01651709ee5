import type { Clock } from '#application/ports/clock.ts'
import type { ContentPorts, SiteContent } from '#application/ports/content.ts'
import { previewed } from '#application/previews/previewed.ts'
import { type Now, nowIn } from '#domain/careers/closing.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { formatMoment, SECOND_MS } from '#domain/language/date.ts'
import type { Language } from '#domain/language/languages.ts'
import { addressParts, pageAddress, queryValue } from '#domain/site/page-address.ts'
import { type PreviewAddress, shownMoment, writtenPreview } from '#domain/site/preview.ts'
import { previewToken } from '#infrastructure/content-pack/preview-links.ts'
import { isSameToken } from '#infrastructure/inbox/token.ts'
import type { ReadyPage } from '../http/pages/page-cache.ts'
import { insidePreview, previewAt } from './inside-preview.ts'
import type { PreviewMark, PreviewTexts } from './preview-document.ts'

interface Moments {
  readonly moment: string
  readonly until: string
}

export type PreviewTextsAt = (language: Language, moments: Moments) => PreviewTexts

interface Dependencies {
  readonly key: string
  readonly clock: Clock
  readonly timeZone: () => string
  readonly contentAt: (now: Now) => ContentPorts
  readonly render: (address: string, content: ContentPorts, mark: PreviewMark) => Promise<ReadyPage>
  readonly texts: PreviewTextsAt
}

/** The site as it looks at a chosen time. All addresses of one preview begin with the same prefix. */
export interface OpenPreview {
  readonly address: string
  readonly inside: (link: string) => string
  readonly redirects: SiteContent['redirects']
  readonly render: (address: string) => Promise<ReadyPage>
}

const previewUntil = (key: string, token: string, now: number): number | null => {
  const until = Number.parseInt(token, 36) * SECOND_MS
  return until > now && isSameToken(token, previewToken(key, until)) ? until : null
}

const chosenMoment = (preview: PreviewAddress, timeZone: string): string | null => {
  const { path, search } = addressParts(preview.address)
  const chosen = queryValue(search, 'moment')
  const moment = chosen === null || shownMoment(chosen, timeZone) === null ? null : chosen
  return moment === null ? null : writtenPreview({ ...preview, moment, address: path })
}

export const openPreviews =
  ({ key, clock, timeZone, contentAt, render, texts }: Dependencies) =>
  (url: string): OpenPreview | null => {
    const preview = previewAt(url)
    if (preview === null) return null
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
      redirects: content.site.redirects,
      render: async (address) => {
        const { language, path } = pageAddress(address)
        const written = (at: number) => formatMoment(language, new Date(at).toISOString(), zone)
        const chosen = chosenMoment(preview, zone)
        if (chosen !== null) return { is: 'moved', to: chosen, permanent: false }
        return render(address, content, {
          inside,
          here: localizedAddress(path, language),
          moment: now.local,
          texts: texts(language, { moment: `${written(now.instant)} (${zone})`, until: written(until) }),
        })
      },
    }
  }
