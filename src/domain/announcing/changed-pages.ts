export type PageDigests = Readonly<Record<string, string>>

/**
 * Rule: A page counts as changed if it is new, if it is gone, or if its content is different from before. The site
 * announces only changed pages to search engines and to a CDN.
 */
export const changedPages = (before: PageDigests, after: PageDigests): readonly string[] => {
  const gone = Object.keys(before).filter((address) => !Object.hasOwn(after, address))
  const others = Object.keys(after).filter(
    (address) => !Object.hasOwn(before, address) || before[address] !== after[address],
  )
  return [...others, ...gone]
}
