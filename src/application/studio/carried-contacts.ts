import type { SafeHtml } from '#domain/rich-text/safe-html.ts'
import type { Contacts } from '#domain/studio/contacts.ts'
import { carriedKey } from '../ports/transfer-state.ts'

/** The main office; `null`: the studio names none. The address travels as it is shown: sanitised. */
export const MAIN_OFFICE = carriedKey<Contacts<SafeHtml> | null>('mainOffice')
