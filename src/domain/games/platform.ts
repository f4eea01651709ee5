import type { Image } from '../studio/image.ts'
import type { Link } from '../studio/link.ts'

/** A store that has the game; without a `lang` it is shown in every language. */
export interface Platform {
  readonly lang: string
  readonly link: Link
  readonly image: Image
}
