/** What goes along with everything that a visitor sends. */
export interface Accompanying {
  /** The same on every retry of the same content. */
  readonly key: string
  /** What stands in the field that people do not see. */
  readonly hiddenField: string
  readonly filledInMs: number
}

/** What became of a submission. */
export type Delivery =
  | { readonly is: 'delivered' }
  /** The other side knows what is wrong with which field. */
  | { readonly is: 'refused'; readonly fields: Readonly<Record<string, string>> }
  | { readonly is: 'too-many' }
  | { readonly is: 'unavailable' }
