import type { FileKind } from './inbox-entry.ts'
import type { ReadableFile } from './readable-file.ts'

/** Says what a file is by what it holds, whatever it is called. */
export interface FileJudge {
  /** Whether something that starts like this can be a file of an accepted kind at all. */
  mayBecome(start: Uint8Array): readonly FileKind[]
  kindsOf(file: ReadableFile): Promise<readonly FileKind[]>
}
