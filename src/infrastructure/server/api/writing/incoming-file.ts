/** A file of a form, as it comes in. */
export interface IncomingFile {
  readonly field: string
  /** Without any folders; '' where the visitor chose none. */
  readonly name: string
  readonly type: string
  /** Ends when the whole form has been read: only then is it known that nothing is missing. */
  readonly content: AsyncIterable<Uint8Array>
  /** Known once the content has ended. */
  wasCut(): boolean
}

export interface MultipartLimits {
  readonly files: number
  readonly fileBytes: number
}

export type MultipartReading =
  | { readonly is: 'read'; readonly fields: ReadonlyMap<string, readonly string[]> }
  | { readonly is: 'malformed' }
  | { readonly is: 'too-large' }
