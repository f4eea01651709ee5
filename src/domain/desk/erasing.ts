import { mayDo } from './permissions.ts'
import type { Person } from './person.ts'

/** `entry` means one entry, and `person` means every entry from the same e-mail address. */
export const EXTENTS = ['entry', 'person'] as const

export type ErasureExtent = (typeof EXTENTS)[number]

/**
 * Rule: Recruiters and owners may erase entries that they may read. Only people who read everything may erase all
 * entries from an e-mail address. Such entries can belong to any department.
 */
export const mayErase = (person: Pick<Person, 'role' | 'departments'>, extent: ErasureExtent): boolean =>
  mayDo(person, 'erase-entries') && (extent === 'entry' || person.departments === 'all')

/** Compares names without their accents, and treats ё as е, and ł as l. */
const collator = new Intl.Collator('en', { sensitivity: 'base' })

/**
 * Normalizes a name, because people can type the same name in different ways. For example, one device types a curved
 * apostrophe, and another device types a straight apostrophe. Upper case removes the difference between ı and i, and
 * between ß and ss.
 */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .toUpperCase()
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/\p{Pd}/gu, '-')

/** Rule: To erase an entry, a person must type the sender's name. Case and accents do not matter. */
export const isNameOf = (typed: string, name: string): boolean =>
  collator.compare(plain(typed), plain(name)) === 0
