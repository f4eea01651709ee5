import type { Notebook } from './notebook.ts'
import type { PackFiles } from './pack-files.ts'
import type { PackSource } from './pack-source.ts'
import type { SizedPicture } from './pictures/sized-pictures.ts'

/** What every room of the pack is read with. */
export interface PackTools {
  readonly files: PackFiles
  readonly source: PackSource
  readonly notebook: Notebook
  readonly sized: SizedPicture
}
