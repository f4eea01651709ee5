/** Stores a few values for a module. The values survive restarts, and all processes of a site share them. */
export interface Records {
  /** The promise rejects if the values cannot be read. */
  read(kind: string): Promise<Readonly<Record<string, unknown>>>
  write(kind: string, key: string, value: object): Promise<void>
}
