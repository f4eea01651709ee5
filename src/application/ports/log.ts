export interface Log {
  warn(note: string, details?: LogDetails): void
  error(note: string, details?: LogDetails): void
}

/** `note` is not allowed in details, because operators find a line by its note. */
export type LogDetails = Readonly<Record<string, unknown>> & { readonly note?: never }
