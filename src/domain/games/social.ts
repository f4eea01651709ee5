import type { Image } from '../studio/image.ts'
import type { Link } from '../studio/link.ts'

export interface Social {
  readonly link: Link
  readonly image: Image
}
