import type { Localized } from '../language/localized.ts'

/**
 * Rule: An entry of a list that comes without an id has its place in the list as its id, or the next number that is free.
 */
export const idsOf = (given: readonly (number | null)[]): readonly number[] => {
  const taken = new Set(given)
  return given.map((id, index) => {
    if (id !== null) return id
    let place = index + 1
    while (taken.has(place)) place += 1
    taken.add(place)
    return place
  })
}

/** The prime and the beginning of the FNV-1a hash of 32 bits. */
const PRIME = 0x01000193
const BEGINNING = 0x811c9dc5

/** Rule: A category that comes without an id has a number as its id that follows from its titles. */
export const idOfTitles = (titles: Localized): number => {
  let hash = BEGINNING
  for (const sign of JSON.stringify(Object.entries(titles)))
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), PRIME)
  return hash >>> 0
}
