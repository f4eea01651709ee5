import { mayDo } from './permissions.ts'
import type { Person } from './person.ts'

/** One entry, or everything from its address. */
export const EXTENTS = ['entry', 'person'] as const

export type ErasureExtent = (typeof EXTENTS)[number]

/**
 * Rule: Recruiters and owners may erase entries that they read. Only people who read everything may erase all entries
 * from an address, because these may be in any department.
 */
export const mayErase = (person: Pick<Person, 'role' | 'departments'>, extent: ErasureExtent): boolean =>
  mayDo(person, 'erase-entries') && (extent === 'entry' || person.departments === 'all')

/** Compares letters without accents. ё equals е, and ł equals l. */
const collator = new Intl.Collator('en', { sensitivity: 'base' })

/**
 * Phones write curved apostrophes, and some programs write longer hyphens. In upper case a dotless i equals any other,
 * and ß equals SS.
 */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .toUpperCase()
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/\p{Pd}/gu, '-')

/** Rule: Before anything is erased, the person types the sender's name. Case and accents do not matter. */
export const isNameOf = (typed: string, name: string): boolean =>
  collator.compare(plain(typed), plain(name)) === 0
