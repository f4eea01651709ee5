/** Messages for the operator of the site; never shown to a visitor. */
export interface Log {
  warn(note: string, details?: LogDetails): void
  error(note: string, details?: LogDetails): void
}

/** A detail must not replace the note, by which operators find the line. */
export type LogDetails = Readonly<Record<string, unknown>> & { readonly note?: never }
