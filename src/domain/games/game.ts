import type { Bilingual } from '../language/bilingual.ts'
import type { Link } from '../studio/link.ts'
import type { GalleryEntry } from './gallery-entry.ts'
import type { GameId } from './game-id.ts'
import type { Platform } from './platform.ts'
import type { Social } from './social.ts'

/** What lists, the widget and the support page need of a game; a page of its own adds the texts and the socials. */
export interface GameCard extends Bilingual<'gameSupportLink'> {
  readonly id: GameId
  readonly slug: string
  /** May hold markup and `&nbsp;`: show it through `plainTitle`. */
  readonly title: string
  readonly status: string
  readonly supportStatus: string
  readonly gameTrailer: Link | null
  readonly gamesGalleryEntity: readonly GalleryEntry[]
  readonly gamePlatformsEntity: readonly Platform[]
}

/** The texts are HTML. */
export interface Game
  extends GameCard,
    Bilingual<'description' | 'additionalDescription' | 'gameAchievements'> {
  readonly gameSocialsEntity: readonly Social[]
  /** ISO 8601: since when the trailer can be seen; empty where nobody has said. */
  readonly trailerUploaded: string
}
