import { TERMS_PAGE } from './document-address.ts'

const DOCUMENT = new RegExp(`^${TERMS_PAGE}/[^/?#]+`)

/** Rule: While a legal document is on its way, a placeholder stands where it will be. `path` is without prefix. */
export const leadsToDocument = (path: string): boolean => DOCUMENT.test(path)
