/** What a visitor is coming to. */
export interface Attention {
  /** Settles once the part of the page with this id is about to be seen, or at once where nobody can tell. */
  near(id: string): Promise<void>
}
