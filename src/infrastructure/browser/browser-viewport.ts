import type { Viewport } from '#application/ports/viewport.ts'

export const browserViewport: Viewport = {
  width: () => innerWidth,
  onResize: (listen) => {
    addEventListener('resize', listen)
    return () => removeEventListener('resize', listen)
  },
}
