import { setImmediate as nextRound } from 'node:timers/promises'
import type { HtmlSanitiser } from '#application/ports/html-sanitiser.ts'
import { parse5Sanitiser } from '#infrastructure/sanitising/parse5-sanitiser.ts'

/** A sanitiser for reading many texts. It waits before each text, so that other requests can be answered. */
export const yieldingSanitiser: HtmlSanitiser = {
  html: async (text) => {
    await nextRound()
    return parse5Sanitiser.html(text)
  },
  markdown: async (text) => {
    await nextRound()
    return parse5Sanitiser.markdown(text)
  },
}
