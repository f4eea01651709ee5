export interface Viewport {
  /** The width in px, or null if there is no window. */
  width(): number | null
  onResize(listen: () => void): () => void
}

export interface Visibility {
  /** Resolves when the element with this id is nearly in view. Resolves at once if the browser cannot observe this. */
  whenNear(id: string): Promise<void>
}

export interface Clipboard {
  write(text: string): Promise<boolean>
}
