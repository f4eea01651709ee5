export interface Log {
  warn(note: string, details?: LogDetails): void
  error(note: string, details?: LogDetails): void
}

/** The details must not contain `note`. Such a field would replace the note by which operators find a log line. */
export type LogDetails = Readonly<Record<string, unknown>> & { readonly note?: never }
