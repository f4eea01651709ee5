/** The page as the browser holds it. */
export interface Page {
  reload(): void
}
