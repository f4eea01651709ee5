import type { PageState } from '#application/page-state.ts'

export interface CollectedPageState extends PageState {
  /** All that was kept while one page was made. */
  collected(): Readonly<Record<string, unknown>>
}

/** The server's end: whatever a page loads goes along with it, a failure as `{ problem }`. */
export const collectedPageState = (): CollectedPageState => {
  const values = new Map<string, unknown>()
  return {
    collects: true,
    take: () => undefined,
    keep: (key, answer) => {
      values.set(key, answer.ok ? answer.value : { problem: answer.problem })
    },
    // In a fixed order: what arrives first changes from rendering to rendering, and would change the page's etag.
    collected: () => Object.fromEntries([...values].sort(([one], [other]) => (one < other ? -1 : 1))),
  }
}
