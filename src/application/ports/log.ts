export interface Log {
  warn(note: string, details?: LogDetails): void
  error(note: string, details?: LogDetails): void
}

/**
 * Operators find a log line by its note. The details must not contain a field `note`, because this field would replace
 * the note.
 */
export type LogDetails = Readonly<Record<string, unknown>> & { readonly note?: never }
