export interface KeptAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface KeptAnswers {
  keep(path: string, answer: KeptAnswer): void
  forget(path: string): void
  last(path: string): KeptAnswer | undefined
}

/** The latest good answer to each call, as long as there is room; what was given longest ago goes first. */
export const keptAnswers = (mostBytes: number): KeptAnswers => {
  const kept = new Map<string, KeptAnswer>()
  let bytes = 0

  const remove = (path: string) => {
    bytes -= kept.get(path)?.body.length ?? 0
    kept.delete(path)
  }

  return {
    keep: (path, answer) => {
      remove(path)
      kept.set(path, answer)
      bytes += answer.body.length
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) break
        remove(oldest)
      }
    },
    forget: remove,
    last: (path) => kept.get(path),
  }
}
