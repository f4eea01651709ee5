export interface Viewport {
  /** The width of the window in px. Null if there is no window. */
  width(): number | null
  /** Calls `listen` when the width may have changed. Returns a function that stops this. */
  onResize(listen: () => void): () => void
}

/** Knows which parts of the page a visitor can see. */
export interface Visibility {
  /** Resolves when the part with this id is nearly in view, or at once if that cannot be measured. */
  whenNear(id: string): Promise<void>
}

export interface Clipboard {
  /** Resolves to true if the text was written. */
  write(text: string): Promise<boolean>
}
