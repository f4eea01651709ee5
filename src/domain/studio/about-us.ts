import type { Localized } from '../language/localized.ts'
import type { RawHtml } from '../rich-text/safe-html.ts'
import type { Image } from './image.ts'

export interface AboutUs<Info = RawHtml> {
  readonly widgetImage: Image | null
  readonly title: Localized
  readonly subtitle: Localized
  readonly info: Localized<Info>
  readonly awardsTitle: Localized
  readonly seoTitle: Localized
  /** The maximum height of a slider image, in px. */
  readonly sliderHeight: number | null
}
