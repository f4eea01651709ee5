export interface Viewport {
  /** In px. Null if there is no window. */
  width(): number | null
  onResize(listen: () => void): () => void
}

export interface Visibility {
  /** Resolves when the part with this id is nearly in view, or at once if that cannot be measured. */
  whenNear(id: string): Promise<void>
}

export interface Clipboard {
  write(text: string): Promise<boolean>
}
