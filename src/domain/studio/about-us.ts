import type { Bilingual } from '../language/bilingual.ts'
import type { Image } from './image.ts'

/** The info is HTML paragraphs. */
export interface AboutUs
  extends Bilingual<
    'aboutusTitle' | 'aboutusSubtitle' | 'aboutusInfo' | 'aboutusAwardsTitle' | 'aboutusSeoTitle'
  > {
  readonly aboutusWidgetImage: Image | null
  /** The largest height of a slider image, in px. */
  readonly defaultSliderHeight: number | null
}
