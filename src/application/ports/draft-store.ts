/** What was typed and not sent yet, kept where the visitor is: it lives as long as the tab. */
export interface DraftStore {
  /** `null`: nothing is kept, or nothing that can be read. */
  read(name: string): Readonly<Record<string, unknown>> | null
  keep(name: string, draft: Readonly<Record<string, unknown>>): void
  forget(name: string): void
}
