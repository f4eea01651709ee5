import { cardPicture } from '#domain/games/gallery.ts'
import { type GameFacts, plainTitle } from '#domain/games/game.ts'
import { type Language, perLanguage } from '#domain/language/languages.ts'
import { inLanguageOrFallback, type Localized } from '#domain/language/localized.ts'
import { paragraphsOf } from '#domain/press/fact-sheet.ts'
import { type Award, awardsInOrder } from '#domain/studio/awards.ts'
import { mainOffice } from '#domain/studio/contacts.ts'
import type { Image } from '#domain/studio/image.ts'
import { mapped } from '../answer.ts'
import { pageKey, takeOrElse, takeOrLoad } from '../page-state.ts'
import { type AddressStore, createLanguageStore } from '../page-store.ts'
import { definePageUseCase } from '../use-case.ts'

export interface ListedGame extends GameFacts {
  readonly slug: string
  readonly title: string
  readonly image: Image | null
}

export interface PressContent {
  readonly games: readonly ListedGame[]
  /** The paragraphs about the studio, without markup. */
  readonly about: Localized<readonly string[]>
  readonly awards: readonly Award[]
  readonly office: { readonly mediaKit: string | null } | null
}

export interface PressState extends PressContent {
  readonly language: Language
}

export type Press = AddressStore<PressState>

const PRESS_GAMES = pageKey<readonly ListedGame[]>('pressGames')
const PRESS_ABOUT = pageKey<PressContent['about']>('pressAbout')
const PRESS_AWARDS = pageKey<readonly Award[]>('pressAwards')
const PRESS_OFFICE = pageKey<PressContent['office']>('pressOffice')

const NO_TEXT = perLanguage((): readonly string[] => [])

export const pressView = ({ games, about, awards, office, language }: PressState) => ({
  games,
  about: about[language],
  awards: awardsInOrder(awards)
    .toReversed()
    .map(({ id, year, title, link }) => ({ id, year, link, title: inLanguageOrFallback(title, language) })),
  office,
})

export const pressPage = definePageUseCase(
  ['games', 'studio', 'pageState'],
  ({ games, studio, pageState }) =>
    async (address) => {
      const [listed, about, awards, office] = await Promise.all([
        takeOrLoad(pageState, PRESS_GAMES, () =>
          mapped(games.games(), (all) =>
            all.map((game) => {
              const { slug, genre, releaseYear, isComing } = game
              return { slug, genre, releaseYear, isComing, title: plainTitle(game), image: cardPicture(game) }
            }),
          ),
        ),
        takeOrElse(pageState, PRESS_ABOUT, NO_TEXT, () =>
          mapped(studio.aboutUs(), ({ info }) => perLanguage((language) => paragraphsOf(info[language]))),
        ),
        takeOrElse(pageState, PRESS_AWARDS, [], () => studio.awards()),
        takeOrElse(pageState, PRESS_OFFICE, null, () =>
          mapped(studio.contacts(), (all) => {
            const office = mainOffice(all)
            return office && { mediaKit: office.mediaKit }
          }),
        ),
      ])
      if (!listed.ok) return { is: 'unavailable' }
      return {
        is: 'shown',
        store: createLanguageStore({ games: listed.value, about, awards, office }, address),
      }
    },
)
