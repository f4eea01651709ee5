import type { Localized } from '#domain/language/localized.ts'

/**
 * Rule: An item without an id gets its position in the list as its id. If another item already has this id, the item
 * gets the next free number.
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

const PRIME = 0x01000193
const BEGINNING = 0x811c9dc5

/** Rule: A category without an id gets an id that is computed from its titles. */
export const idOfTitles = (titles: Localized): number => {
  let hash = BEGINNING
  for (const sign of JSON.stringify(Object.entries(titles)))
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), PRIME)
  return hash >>> 0
}
