/** What is wrong or doubtful in the content pack, told so that an editor finds it. */
export interface ContentNote {
  readonly file: string
  readonly line: number
  readonly column: number
  /** Such as `gamesGalleryEntity[2].image.path`; empty where the whole file is meant. */
  readonly field: string
  readonly found: string
  readonly expected: string
}

export const printedNote = ({ file, line, column, field, found, expected }: ContentNote): string =>
  `${file}:${line}:${column}${field === '' ? '' : ` ${field}`}: found ${found}, expected ${expected}`

export const fieldName = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((sum, step) => {
    if (typeof step === 'number') return `${sum}[${step}]`
    return sum === '' ? String(step) : `${sum}.${String(step)}`
  }, '')

const LONGEST_FOUND = 60

/** A value as it stands in the file, shortened. */
export const foundValue = (value: unknown): string => {
  if (value === undefined) return 'nothing'
  const written = JSON.stringify(value)
  return written.length > LONGEST_FOUND ? `${written.slice(0, LONGEST_FOUND)}…` : written
}
