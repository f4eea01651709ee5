const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export interface UnknownField {
  readonly path: readonly PropertyKey[]
  readonly known: string
}

/** What a schema has left out of what it read: most often a name with a typing error. */
export const unknownFields = (
  raw: unknown,
  read: unknown,
  path: readonly PropertyKey[] = [],
): readonly UnknownField[] => {
  if (Array.isArray(raw) && Array.isArray(read))
    return raw.flatMap((entry, index) => unknownFields(entry, read[index], [...path, index]))
  if (!isRecord(raw) || !isRecord(read)) return []
  const names = Object.keys(read)
  return Object.keys(raw).flatMap((name) =>
    names.includes(name)
      ? unknownFields(raw[name], read[name], [...path, name])
      : [{ path: [...path, name], known: `one of ${names.join(', ')}` }],
  )
}
