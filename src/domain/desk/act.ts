import type { Act, ActContent } from '../inbox/audit.ts'
import type { EntryId } from '../inbox/entry.ts'

/** The e-mail address is null if the operator acts on the command line. */
export const actOf = (
  { email }: { readonly email: string | null },
  at: number,
  content: ActContent,
  entry: EntryId | null = null,
): Act => ({ ...content, by: email === null ? { is: 'operator' } : { is: 'person', email }, at, entry })
