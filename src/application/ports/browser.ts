export interface Viewport {
  /** The width in px, or null if there is no window. */
  width(): number | null
  onResize(listen: () => void): () => void
}

export interface Visibility {
  /**
   * Resolves when the visitor scrolls near the element. Resolves immediately if the page does not contain the
   * element.
   */
  whenNear(id: string): Promise<void>
}

export interface Clipboard {
  write(text: string): Promise<boolean>
}
