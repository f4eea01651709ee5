import type { Clipboard } from '#application/ports/clipboard.ts'

export const browserClipboard: Clipboard = {
  write: async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      return false
    }
  },
}
