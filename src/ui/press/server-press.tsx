import type { PressContent, RoomSizes } from '#application/press/press.ts'
import {
  type EmbargoContent,
  type GameSizes,
  type PressGameContent,
  pressGameView,
} from '#application/press/press-game.ts'
import { layout } from '#application/site/layout.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Resolve } from '#application/use-case.ts'
import { localizedAddress } from '#domain/language/address.ts'
import { formatMoment } from '#domain/language/date.ts'
import type { Language } from '#domain/language/languages.ts'
import { PRESS_PATH, type PressLink, pressKitPath } from '#domain/press/press-link.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import { pathTo } from '#domain/site/pages.ts'
import { absoluteAddress } from '../head/json-ld.ts'
import { PictureHeader } from '../kit/picture-header.tsx'
import { Lead, PageTitle } from '../kit/title.tsx'
import { filled } from '../messages/filled.ts'
import { renderedScreen, stillScreen } from '../server-page.tsx'
import { PressGameScreen } from './press-game-screen.tsx'
import { pressMessagesIn } from './press-messages.ts'
import { PressScreen } from './press-screen.tsx'
import { PRESS_STYLE } from './press-style.ts'

export { factSheet } from './fact-sheet.ts'

export const pressTitleIn = (language: Language, facts: SiteFacts): string =>
  pressMessagesIn(language, facts).title

/**
 * Returns a page that only the server renders. The browser's build does not contain the page, so the page runs no
 * script. `page: 'jobs'` gives the page the style sheets of `/jobs`. With null, the page says that it is unavailable.
 */
const viewOf = async (
  resolve: Resolve,
  facts: SiteFacts,
  address: PageAddress,
  shown: Parameters<typeof stillScreen>[1] | null,
) => {
  const parts = await resolve(layout)()
  const screen = shown === null ? ({ is: 'unavailable', address } as const) : stillScreen(address, shown)
  // There are no cards of these pages, so social networks get the picture of the page.
  const own = { ...facts, cards: undefined }
  return {
    is: screen.is,
    page: 'jobs' as const,
    render: () => ({ ...renderedScreen(parts, own, screen), style: PRESS_STYLE, script: '' }),
  }
}

export const loadUnavailable = (resolve: Resolve, facts: SiteFacts, address: PageAddress) =>
  viewOf(resolve, facts, address, null)

export const loadPress = (
  resolve: Resolve,
  facts: SiteFacts,
  address: PageAddress,
  content: PressContent,
  sizes: RoomSizes,
) => {
  const { title, intro } = pressMessagesIn(address.language, facts)
  return viewOf(resolve, facts, address, {
    head: { title, description: intro, image: content.games[0]?.image ?? null },
    element: <PressScreen content={content} sizes={sizes} />,
  })
}

export const loadPressGame = (
  resolve: Resolve,
  facts: SiteFacts,
  address: PageAddress,
  content: PressGameContent,
  sizes: GameSizes,
) => {
  const { language } = address
  const { title: press } = pressMessagesIn(language, facts)
  const game = pressGameView(content, language, facts.timeZone)
  const { slug, title, poster, descriptions } = game
  const about = {
    '@type': 'VideoGame',
    name: title,
    description: descriptions.sentence,
    genre: game.facts.genre || undefined,
    datePublished: content.game.releaseDate || undefined,
    url: absoluteAddress(localizedAddress(pathTo('game', { slug }), language), facts),
  }
  return viewOf(resolve, facts, address, {
    head: {
      title: `${title} – ${press}`,
      description: descriptions.sentence,
      image: poster,
      above: [{ name: press, path: PRESS_PATH }],
      jsonLd: [about],
    },
    element: <PressGameScreen game={game} sizes={sizes} kit={pressKitPath(slug)} />,
    world: game.colours,
  })
}

/**
 * Loads the private page of a game under embargo. `resolve` must use the public content, because the header and the
 * footer list the games.
 */
export const loadEmbargo = (
  resolve: Resolve,
  facts: SiteFacts,
  address: PageAddress,
  { link: { opensAt, person }, shown }: { readonly link: PressLink; readonly shown: EmbargoContent },
) => {
  const { language } = address
  const { timeZone } = facts
  const { embargo } = pressMessagesIn(language, facts)
  const opens = new Date(opensAt).toISOString()
  const moment = `${formatMoment(language, opens, timeZone)} (${timeZone})`
  const notice = [
    filled(embargo.until, { moment }),
    ...(person === '' ? [] : [filled(embargo.person, { person })]),
  ]
  const head = { title: embargo.title }
  if (shown.is === 'open') {
    const game = pressGameView(shown.game, language, timeZone)
    return viewOf(resolve, facts, address, {
      head,
      element: (
        <PressGameScreen
          game={game}
          sizes={shown.sizes}
          kit={shown.kit}
          notice={shown.isBefore ? notice.join(' ') : null}
        />
      ),
      world: game.colours,
    })
  }
  return viewOf(resolve, facts, address, {
    head,
    element: (
      <PictureHeader image={null}>
        <PageTitle>{embargo.title}</PageTitle>
        <Lead>{shown.is === 'early' ? filled(embargo.early, { moment }) : embargo.over}</Lead>
      </PictureHeader>
    ),
  })
}
