export interface Viewport {
  /** In px; null where there is no window to measure. */
  width(): number | null
  /** Calls `listen` whenever the width may have changed; the result removes the listener. */
  onResize(listen: () => void): () => void
}
