import type { Image } from '../studio/image.ts'

/** A store that has the game; without a `language` it is shown in every language. */
export interface Platform {
  readonly language: string
  readonly link: string
  readonly image: Image
}
