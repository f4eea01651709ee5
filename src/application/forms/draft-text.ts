/** The texts of a draft that have a place among the given ones; whatever else it holds stays behind. */
export const textsIn = <Texts extends Readonly<Record<string, string>>>(
  draft: Readonly<Record<string, unknown>>,
  texts: Texts,
): Texts => {
  const taken: Record<string, string> = { ...texts }
  for (const field of Object.keys(texts)) {
    const text = draft[field]
    if (typeof text === 'string') taken[field] = text
  }
  return { ...texts, ...taken }
}
