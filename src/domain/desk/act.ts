import type { Act, ActContent } from '../inbox/audit.ts'
import type { EntryId } from '../inbox/entry.ts'

export const actOf = (
  { email }: { readonly email: string },
  at: number,
  content: ActContent,
  entry: EntryId | null = null,
): Act => ({ ...content, by: { is: 'person', email }, at, entry })
