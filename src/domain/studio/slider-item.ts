import type { Image } from './image.ts'

/** An image of a carousel; with a `videoPath` (relative to the video base) it is the poster of that video. */
export interface SliderItem extends Image {
  readonly videoPath: string
}
