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

const comparable = (name: string): string => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Rule: Before anything is erased, the name of its sender has to be typed, in upper or lower case. */
export const isNameOf = (typed: string, name: string): boolean => comparable(typed) === comparable(name)
