import { mayDo } from './permissions.ts'
import type { Person } from './person.ts'

/** One entry, or all that was sent from its address. */
export const EXTENTS = ['entry', 'person'] as const

export type ErasureExtent = (typeof EXTENTS)[number]

/**
 * Rule: Recruiters and owners erase what they read; all that was sent from an address is erased by those who read everything, as it may be in
 * any department.
 */
export const mayErase = (person: Pick<Person, 'role' | 'departments'>, extent: ErasureExtent): boolean =>
  mayDo(person, 'erase-entries') && (extent === 'entry' || person.departments === 'all')

/** Its base is without accents: ё is е, and ł is l. */
const collator = new Intl.Collator('en', { sensitivity: 'base' })

/** Telephones write curved apostrophes, and other programs longer hyphens. In upper case a dotless i is as any other, and ß is SS. */
const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .trim()
    .replace(/\s+/g, ' ')
    .toUpperCase()
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/\p{Pd}/gu, '-')

/** Rule: Before anything is erased, the name of its sender has to be typed, in upper or lower case, with or without accents. */
export const isNameOf = (typed: string, name: string): boolean =>
  collator.compare(plain(typed), plain(name)) === 0
