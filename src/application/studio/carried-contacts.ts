import type { Contacts } from '#domain/studio/contacts.ts'
import { carriedKey } from '../ports/transfer-state.ts'

/** The main office; `null`: the studio names none. The address travels as it is shown: set. */
export const MAIN_OFFICE = carriedKey<Contacts | null>('mainOffice')
