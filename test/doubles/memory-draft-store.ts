import type { DraftStore } from '#application/ports/forms.ts'

/** Keeps drafts as text, as a browser does. */
export const memoryDraftStore = () => {
  const kept = new Map<string, string>()
  return {
    kept,
    read: (name) => JSON.parse(kept.get(name) ?? 'null'),
    keep: (name, draft) => {
      kept.set(name, JSON.stringify(draft))
    },
    forget: (name) => {
      kept.delete(name)
    },
  } satisfies DraftStore & { kept: Map<string, string> }
}
