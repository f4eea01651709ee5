/** The answer of the embedded API to a call, made from the content and the names in the path. */
export interface CallAnswer<Content> {
  /** Returns undefined if the thing does not exist. */
  readonly answer: (content: Content, ...names: readonly string[]) => object | undefined
  /** Returns names that exist in this content. */
  readonly example?: (content: Content) => readonly string[]
}

/** Finds one record of a list by the field that the path names. */
export const oneOf = <List extends string, Field extends string>(
  list: List,
  field: Field,
): CallAnswer<{ readonly [Key in List]: readonly { readonly [Key in Field]: string | number }[] }> => ({
  answer: (content, name) => content[list].find((record) => String(record[field]) === name),
  example: (content) => [String(content[list][0]?.[field] ?? 'none')],
})
