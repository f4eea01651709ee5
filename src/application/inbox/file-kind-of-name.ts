import type { FileKind } from '../ports/inbox-entry.ts'

const KINDS: ReadonlyMap<string, FileKind> = new Map([
  ['pdf', 'pdf'],
  ['png', 'png'],
  ['jpg', 'jpeg'],
  ['jpeg', 'jpeg'],
  ['doc', 'doc'],
  ['docx', 'docx'],
  ['txt', 'txt'],
  ['rtf', 'rtf'],
  ['zip', 'zip'],
])

/** What a file claims to be by its name. */
export const kindCalled = (name: string): FileKind | null =>
  KINDS.get(/\.([^.]+)$/.exec(name.trim())?.[1]?.toLowerCase() ?? '') ?? null
