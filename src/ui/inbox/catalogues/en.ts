import type { AnnouncementWords } from '#application/ports/inbox.ts'
import type { CountForms } from '#domain/language/plural.ts'

/** The texts of e-mails to the studio. Do not change them, because the studio's programs may read these e-mails. */
const announcement: AnnouncementWords = {
  titles: { message: 'Message', application: 'Application', withdrawn: 'Withdrawn' },
  suspected: '[probably spam]',
  entry: 'Entry {id} of the inbox',
  file: 'File',
  bytes: 'bytes',
  labels: { referral: 'Heard of us by' },
  options: {},
}

const counts: Readonly<Record<'entries' | 'files', CountForms>> = {
  entries: { one: '{n} entry', other: '{n} entries' },
  files: { one: '{n} file', other: '{n} files' },
}

export const inboxMessages = {
  counts,
  kinds: { message: 'Message', application: 'Application' },
  actors: { operator: 'Operator (command line)', applicant: 'Applicant', site: 'The site' },
  announcement,
  receipt: {
    title: 'Erasure receipt',
    number: 'Receipt',
    at: 'Erased',
    by: 'By',
    entries: 'What',
    entry: 'No. {id}, {kind}, {files}',
  },
}
