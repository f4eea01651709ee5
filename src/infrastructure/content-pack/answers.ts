/** Makes the response of the embedded API to a call from the content and the names in the path. */
export interface CallAnswer<Content> {
  /** Returns undefined if the content has nothing of this name, which means 404. */
  readonly answer: (content: Content, ...names: readonly string[]) => object | undefined
  /** Returns names for which the content has an answer, as an example for the OpenAPI document. */
  readonly example?: (content: Content) => readonly string[]
}

/** Returns the record of a list whose field has the value from the path. */
export const oneOf = <List extends string, Field extends string>(
  list: List,
  field: Field,
): CallAnswer<{ readonly [Key in List]: readonly { readonly [Key in Field]: string | number }[] }> => ({
  answer: (content, name) => content[list].find((record) => String(record[field]) === name),
  example: (content) => [String(content[list][0]?.[field] ?? 'none')],
})
