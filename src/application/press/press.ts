import { cardPicture } from '#domain/games/gallery.ts'
import { type GameFacts, plainTitle } from '#domain/games/game.ts'
import type { Language } from '#domain/language/languages.ts'
import { inLanguageOrFallback } from '#domain/language/localized.ts'
import { addressLine, descriptionsOf } from '#domain/press/fact-sheet.ts'
import type { AboutUs } from '#domain/studio/about-us.ts'
import { type Award, awardsInOrder } from '#domain/studio/awards.ts'
import { type Contacts, mainOffice } from '#domain/studio/contacts.ts'
import type { Image } from '#domain/studio/image.ts'
import { type Answer, mapped } from '../answer.ts'
import { defineUseCase } from '../use-case.ts'
import type { KitSize } from './press-game.ts'

export interface ListedGame extends GameFacts {
  readonly slug: string
  readonly title: string
  readonly image: Image | null
}

export interface PressContent {
  readonly games: readonly ListedGame[]
  readonly about: Pick<AboutUs<string>, 'subtitle' | 'info'> | null
  readonly awards: readonly Award[]
  readonly office: Pick<Contacts<string>, 'address' | 'mediaKit'> | null
}

/** The sizes of the downloads in the press room. The server does not know the size of a file on another host. */
export interface RoomSizes {
  /** The archives of the games by their slugs. */
  readonly kits: ReadonlyMap<string, KitSize | null>
  /** The bytes of the media kit. */
  readonly mediaKit: number | null
}

export const pressView = (
  { games, about, awards, office }: PressContent,
  language: Language,
  brand: string,
) => ({
  games,
  descriptions: about && descriptionsOf({ hook: about.subtitle, description: about.info }, language),
  address: addressLine(office?.address[language] ?? '', brand),
  awards: awardsInOrder(awards)
    .toReversed()
    .map(({ id, year, title, link }) => ({ id, year, link, title: inLanguageOrFallback(title, language) })),
  office,
})

export const pressRoom = defineUseCase(
  ['games', 'studio'],
  ({ games, studio }) =>
    async (): Promise<Answer<PressContent>> => {
      const [listed, about, awards, contacts] = await Promise.all([
        games.games(),
        studio.aboutUs(),
        studio.awards(),
        studio.contacts(),
      ])
      return mapped(listed, (all) => ({
        games: all.map((game) => ({ ...game, title: plainTitle(game), image: cardPicture(game) })),
        about: about.ok ? about.value : null,
        awards: awards.ok ? awards.value : [],
        office: contacts.ok ? mainOffice(contacts.value) : null,
      }))
    },
)
