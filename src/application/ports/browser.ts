export interface Viewport {
  /** In px; null where there is no window to measure. */
  width(): number | null
  /** Calls `listen` whenever the width may have changed; the result removes the listener. */
  onResize(listen: () => void): () => void
}

/** Which parts of the page a visitor can see. */
export interface Visibility {
  /** Settles once the part of the page with this id is about to be seen, or at once where that cannot be measured. */
  whenNear(id: string): Promise<void>
}

export interface Clipboard {
  /** Whether the text was written. */
  write(text: string): Promise<boolean>
}
