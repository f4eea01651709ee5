/** Messages for the operator of the site; never shown to a visitor. */
export interface Log {
  warn(note: string, details?: Readonly<Record<string, unknown>>): void
  error(note: string, details?: Readonly<Record<string, unknown>>): void
}
