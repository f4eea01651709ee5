import type { Log } from '#application/ports/log.ts'

/** A log that a test can read. */
export const notes = () => {
  const all: string[] = []
  const note = (text: string) => {
    all.push(text)
  }
  return { all, log: { warn: note, error: note } satisfies Log }
}
