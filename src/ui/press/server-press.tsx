import { createLanguageStore } from '#application/page-store.ts'
import type { PressGameContent } from '#application/press/press-game.ts'
import { layout } from '#application/site/layout.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Resolve } from '#application/use-case.ts'
import { formatDate, formatTime } from '#domain/language/date.ts'
import type { Language } from '#domain/language/languages.ts'
import type { PressLink } from '#domain/press/press-link.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { fontPreloads } from '../head/font-preloads.ts'
import { meta, writtenHead } from '../head/head-tag.ts'
import { PictureHeader } from '../kit/picture-header.tsx'
import { Lead, PageTitle } from '../kit/title.tsx'
import { filled } from '../messages/filled.ts'
import type { SiteScreen } from '../router/screen.ts'
import { markupOf } from '../server-page.tsx'
import { PressGameScreen } from './press-game-page.tsx'
import { pressMessagesIn } from './press-messages.ts'

export { factSheet } from './fact-sheet.ts'

export const pressTitleIn = (language: Language, facts: SiteFacts): string =>
  pressMessagesIn(language, facts).title

const nothing = () => {}

const momentIn = (instant: number, language: Language, timeZone: string): string => {
  const text = new Date(instant).toISOString()
  return `${formatDate(language, text, timeZone)} ${formatTime(language, text, timeZone)} (${timeZone})`
}

const noticeScreen = (title: string, text: string, address: PageAddress): SiteScreen => ({
  is: 'page',
  store: { onAddressChange: nothing, dispose: nothing },
  view: {
    render: () => (
      <PictureHeader image={null}>
        <PageTitle>{title}</PageTitle>
        <Lead>{text}</Lead>
      </PictureHeader>
    ),
    head: () => ({ title }),
  },
  address,
})

type Shown =
  | { readonly is: 'early' | 'over' }
  | {
      readonly is: 'open'
      /** True until the embargo ends. */
      readonly isBefore: boolean
      readonly game: PressGameContent
      readonly kit: string
    }

/**
 * Loads the private page of a game under embargo. Only the server renders this page, and the page runs no script.
 * `resolve` must use the public content, because the header and the footer list the games.
 */
export const loadEmbargo = async (
  resolve: Resolve,
  facts: SiteFacts,
  address: PageAddress,
  { opensAt, person }: PressLink,
  shown: Shown,
) => {
  const { language } = address
  const { embargo } = pressMessagesIn(language, facts)
  const moment = momentIn(opensAt, language, facts.timeZone)
  const forPerson = person === '' ? '' : ` ${filled(embargo.person, { person })}`
  const gameScreen = (game: PressGameContent, kit: string, notice: string | null): SiteScreen => {
    const store = createLanguageStore(game, address)
    const render = () => <PressGameScreen page={store} kit={kit} notice={notice} />
    return { is: 'page', store, view: { render, head: () => ({ title: embargo.title }) }, address }
  }
  const screen =
    shown.is === 'open'
      ? gameScreen(
          shown.game,
          shown.kit,
          shown.isBefore ? filled(embargo.until, { moment }) + forPerson : null,
        )
      : noticeScreen(
          embargo.title,
          shown.is === 'early' ? filled(embargo.early, { moment }) : embargo.over,
          address,
        )
  const parts = await resolve(layout)()
  return {
    is: 'page' as const,
    page: 'press-game' as const,
    render: () => {
      const fonts = fontPreloads(language, facts)
      const tags = [
        { name: 'title' as const, attributes: {}, text: embargo.title },
        meta('robots', 'noindex, nofollow'),
      ]
      return {
        language,
        head: fonts.tags + writtenHead(tags),
        link: fonts.link,
        markup: markupOf(parts, facts, screen),
        script: '',
      }
    },
  }
}
