/**
 * Counts the edits that turn one word into another. An edit adds, removes or replaces a letter, or swaps two letters
 * that are next to each other.
 */
const editsBetween = (one: string, other: string): number => {
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let line = 1; line <= one.length; line += 1) {
    const above = row
    row = [line]
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[line - 1] === other[column - 1]
      const exchanged = one[line - 1] === other[column - 2] && one[line - 2] === other[column - 1]
      row[column] = Math.min(
        (above[column] ?? 0) + 1,
        (row[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
        exchanged ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = above
  }
  return row.at(-1) ?? 0
}

const MOST_EDITS = 3

export const nearest = (word: string, known: Iterable<string>): string | null => {
  const most = Math.min(MOST_EDITS, Math.max(1, Math.floor(word.length / 3)))
  let found: string | null = null
  let fewest = most + 1
  for (const one of known) {
    if (Math.abs(one.length - word.length) >= fewest || one.length < 2) continue
    const edits = editsBetween(word.toLowerCase(), one.toLowerCase())
    if (edits < fewest) [found, fewest] = [one, edits]
  }
  return found
}

export const didYouMean = (word: unknown, known: Iterable<string>): string => {
  const meant = typeof word === 'string' ? nearest(word, known) : null
  return meant === null ? '' : `; did you mean ${JSON.stringify(meant)}?`
}
