export interface Log {
  warn(note: string, details?: LogDetails): void
  error(note: string, details?: LogDetails): void
}

/**
 * The details must not have a field `note`. Such a field would replace the log line's own note, by which operators
 * find the line.
 */
export type LogDetails = Readonly<Record<string, unknown>> & { readonly note?: never }
