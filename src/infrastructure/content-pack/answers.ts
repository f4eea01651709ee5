export interface CallAnswer<Content> {
  /** Returns undefined if the record does not exist. The API then responds with 404. */
  readonly answer: (content: Content, ...names: readonly string[]) => object | undefined
  readonly example?: (content: Content) => readonly string[]
}

export const oneOf = <List extends string, Field extends string>(
  list: List,
  field: Field,
): CallAnswer<{ readonly [Key in List]: readonly { readonly [Key in Field]: string | number }[] }> => ({
  answer: (content, name) => content[list].find((record) => String(record[field]) === name),
  example: (content) => [String(content[list][0]?.[field] ?? 'none')],
})
