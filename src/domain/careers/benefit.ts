import type { Localized } from '../language/localized.ts'
import type { Image } from '../studio/image.ts'

export interface Benefit {
  readonly id: number
  readonly title: Localized
  readonly text: Localized
  readonly image: Image | null
}
