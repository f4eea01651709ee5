export type Params = Readonly<Record<string, string>>

/** What the embedded API answers to a call, from the content and the parameters of the path. */
export interface CallAnswer<Content> {
  /** `undefined`: there is no such thing. */
  readonly answer: (content: Content, params: Params) => unknown
  /** Parameters that exist in this content. */
  readonly example?: (content: Content) => Params
}

/** One record of a list, by the field that the path names. */
export const oneOf = <List extends string, Field extends string>(
  list: List,
  field: Field,
): CallAnswer<{ readonly [Key in List]: readonly { readonly [Key in Field]: string | number }[] }> => ({
  answer: (content, params) => content[list].find((record) => String(record[field]) === params[field]),
  example: (content) => ({ [field]: String(content[list][0]?.[field] ?? 'none') }),
})
