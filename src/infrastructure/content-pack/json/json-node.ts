/** A piece of a JSON file that remembers where it stands. */
export type JsonNode =
  | { readonly is: 'value'; readonly start: number; readonly value: string | number | boolean | null }
  | { readonly is: 'list'; readonly start: number; readonly entries: readonly JsonNode[] }
  | { readonly is: 'record'; readonly start: number; readonly fields: readonly JsonField[] }

export interface JsonField {
  readonly name: string
  readonly start: number
  readonly node: JsonNode
}

export const plainValue = (node: JsonNode): unknown => {
  if (node.is === 'value') return node.value
  if (node.is === 'list') return node.entries.map(plainValue)
  return Object.fromEntries(node.fields.map(({ name, node }) => [name, plainValue(node)]))
}

/** Where a path leads, or where its last step that exists stands. */
export const startOf = (node: JsonNode, [step, ...rest]: readonly PropertyKey[]): number => {
  if (step === undefined || node.is === 'value') return node.start
  const next =
    node.is === 'list'
      ? node.entries[Number(step)]
      : node.fields.findLast(({ name }) => name === String(step))?.node
  return next === undefined ? node.start : startOf(next, rest)
}
