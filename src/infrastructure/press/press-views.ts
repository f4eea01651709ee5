import type { PressContent, RoomSizes } from '#application/press/press.ts'
import type {
  EmbargoContent,
  GameSizes,
  PressGameContent,
  PressGameView,
} from '#application/press/press-game.ts'
import type { SiteFacts } from '#application/site/site-facts.ts'
import type { Resolve } from '#application/use-case.ts'
import type { Language } from '#domain/language/languages.ts'
import type { PressLink } from '#domain/press/press-link.ts'
import type { PageAddress } from '#domain/site/page-address.ts'
import type { View } from '#infrastructure/rendering/page-rendering.ts'
import type { LoadPrivate } from '../http/pages/private-pages.ts'

type Load<Content, Sizes> = (
  resolve: Resolve,
  facts: SiteFacts,
  address: PageAddress,
  content: Content,
  sizes: Sizes,
) => Promise<View>

/** The texts and the views of the press room. */
export interface PressViews {
  readonly pressTitleIn: (language: Language, facts: SiteFacts) => string
  readonly factSheet: (game: PressGameView, language: Language, facts: SiteFacts) => string
  readonly loadUnavailable: (resolve: Resolve, facts: SiteFacts, address: PageAddress) => Promise<View>
  readonly loadPress: Load<PressContent, RoomSizes>
  readonly loadPressGame: Load<PressGameContent, GameSizes>
  readonly loadEmbargo: LoadPrivate<{ readonly link: PressLink; readonly shown: EmbargoContent }>
}
