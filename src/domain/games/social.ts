import type { Image } from '../studio/image.ts'

export interface Social {
  readonly link: string
  readonly image: Image
}
