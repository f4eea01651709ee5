import type { Contacts } from './contacts.ts'

/** Rule: The main office is the first of the contacts. */
export const mainOffice = (contacts: readonly Contacts[]): Contacts | null => contacts[0] ?? null
