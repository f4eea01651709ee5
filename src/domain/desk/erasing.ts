import { mayDo } from './permissions.ts'
import type { Person } from './person.ts'

/**
 * `entry` erases one application or message. `person` erases all applications and messages from one e-mail address.
 */
export const EXTENTS = ['entry', 'person'] as const

export type ErasureExtent = (typeof EXTENTS)[number]

/**
 * Rule: Recruiters and owners may erase an entry (an application or a message) that they may read. To erase all
 * entries from one e-mail address, a recruiter must be allowed to read the entries of all departments, because these
 * entries can belong to any department.
 */
export const mayErase = (person: Pick<Person, 'role' | 'departments'>, extent: ErasureExtent): boolean =>
  mayDo(person, 'erase-entries') && (extent === 'entry' || person.departments === 'all')

/** Compares names without their accents, and treats ё as е, and ł as l. */
const collator = new Intl.Collator('en', { sensitivity: 'base' })

/**
 * Makes different spellings of the same name equal. For example, a curved apostrophe becomes a straight apostrophe.
 * In upper case, ı and i become the same letter, and ß becomes SS.
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
