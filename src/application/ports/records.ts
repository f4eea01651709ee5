/** A few values that a module keeps between starts. All processes of a site share them. */
export interface Records {
  /** Returns the values of one kind by their keys. Rejects if they cannot be read. */
  read(kind: string): Promise<Readonly<Record<string, unknown>>>
  write(kind: string, key: string, value: object): Promise<void>
}
