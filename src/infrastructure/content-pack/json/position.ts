/** Both count from one, as editors do. */
export interface Position {
  readonly line: number
  readonly column: number
}

export const positionAt = (text: string, offset: number): Position => {
  const before = text.slice(0, offset)
  const lastBreak = before.lastIndexOf('\n')
  return { line: before.split('\n').length, column: offset - lastBreak }
}
