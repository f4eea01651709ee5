import type { ContainedHtml, Typesetter } from '#application/ports/typesetter.ts'

/** Marks what it has set. */
export const markingTypesetter = {
  html: async (text) => `[${text}]` as ContainedHtml,
  markdown: async (text) => `[${text}]` as ContainedHtml,
} satisfies Typesetter
