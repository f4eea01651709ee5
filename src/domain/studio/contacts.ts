import type { Bilingual } from '../language/bilingual.ts'
import type { Image } from './image.ts'

/** A zip for the press; the path is relative to the media base. */
export interface MediaKit {
  readonly path: string
}

/** The address is HTML. */
export interface Contacts extends Bilingual<'contactusAddress' | 'contactusSeoTitle'> {
  readonly image: Image | null
  readonly mediaKit: MediaKit | null
}
