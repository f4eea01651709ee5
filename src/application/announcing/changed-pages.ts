export type PageDigests = Readonly<Record<string, string>>

/**
 * Rule: The site announces only changed pages to search engines and to a CDN. New pages and removed pages also count
 * as changed.
 */
export const changedPages = (before: PageDigests, after: PageDigests): readonly string[] => {
  const gone = Object.keys(before).filter((address) => !Object.hasOwn(after, address))
  const others = Object.keys(after).filter(
    (address) => !Object.hasOwn(before, address) || before[address] !== after[address],
  )
  return [...others, ...gone]
}
