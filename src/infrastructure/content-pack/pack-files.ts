import type { UnreadablePlace } from './folder-entries.ts'
import type { MeasuredPicture } from './pictures/measure-picture.ts'

/** All that the pack holds, by its path in the pack. */
export interface PackFiles {
  /** Records and texts: JSON, Markdown, HTML. `null`: not UTF-8. */
  readonly texts: ReadonlyMap<string, string | null>
  /** What lies under media/images. `null`: not an image. */
  readonly pictures: ReadonlyMap<string, MeasuredPicture | null>
  /** Every other path under media. */
  readonly media: ReadonlySet<string>
  readonly unreadable: readonly UnreadablePlace[]
}
