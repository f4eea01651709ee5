/** Which parts of the page a visitor can see. */
export interface Visibility {
  /** Settles once the part of the page with this id is about to be seen, or at once where that cannot be measured. */
  whenNear(id: string): Promise<void>
}
