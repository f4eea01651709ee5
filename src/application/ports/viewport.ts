export interface Viewport {
  /** In px; null where there is no window to measure. */
  width(): number | null
  /** Tells when the width may have changed, until the answer is called. */
  onResize(listen: () => void): () => void
}
