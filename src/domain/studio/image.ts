import type { Localized } from '../language/localized.ts'

/** An image of a carousel; with a `videoPath` (relative to the video base) it is the poster of that video. */
export interface SliderItem extends Image {
  readonly videoPath: string
}

/** The path is relative to the image base; the size is null where the back end does not know it. */
export interface Image {
  readonly path: string
  readonly alt: Localized
  readonly width: number | null
  readonly height: number | null
  /** The picture as one colour, `#rrggbb`: stands in its place until it comes. */
  readonly tint?: string | undefined
}
