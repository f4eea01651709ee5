import { setImmediate as nextRound } from 'node:timers/promises'
import type { HtmlSanitiser } from '#application/ports/html-sanitiser.ts'
import { parse5Sanitiser } from './parse5-sanitiser.ts'

/** A sanitiser for many texts. Before each text, the sanitiser lets the event loop handle other requests. */
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
