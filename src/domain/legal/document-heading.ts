import type { LegalDocument } from './legal-document.ts'

/** Rule: A document's name stands over it in capitals. */
export const documentHeading = ({ name }: Pick<LegalDocument, 'name'>): string => name.toUpperCase()
