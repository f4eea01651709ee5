import type { Entry } from '#domain/inbox/entry.ts'
import { storedName } from './stored-name.ts'

/** All columns of both kinds, so that one table holds everything in the order in which it came. */
export const COLUMNS = [
  'id',
  'received',
  'kind',
  'suspicion',
  'name',
  'email',
  'phone',
  'subject',
  'message',
  'vacancy',
  'referral',
  'employee',
  'portfolio',
  'longer consent',
  'language',
  'files',
] as const

type Row = Partial<Record<(typeof COLUMNS)[number], string>>

const rowOf = ({ sent }: Entry): Row => {
  if (sent.kind === 'message') return { ...sent.message }
  const { candidacy } = sent
  return {
    name: candidacy.name,
    email: candidacy.email,
    phone: candidacy.phone,
    message: candidacy.aboutMe,
    vacancy: candidacy.selectedVacancy,
    referral: candidacy.referralSelect,
    employee: candidacy.referralEmployeeName,
    portfolio: candidacy.portfolioLinks.join('\n'),
    'longer consent': candidacy.checkboxYears ? 'yes' : 'no',
    language: candidacy.language,
  }
}

export const tableRow = (entry: Entry): readonly string[] => {
  const row: Row = {
    ...rowOf(entry),
    id: String(entry.id),
    received: new Date(entry.receivedAt).toISOString(),
    kind: entry.sent.kind === 'message' ? 'message' : 'application',
    suspicion: entry.suspicion ?? '',
    files: entry.files.map((file) => storedName(entry.id, file)).join('\n'),
  }
  return COLUMNS.map((column) => row[column] ?? '')
}
