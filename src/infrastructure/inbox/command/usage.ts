import { TABLE_FORMATS } from '../export/tables.ts'

export const USAGE = `usage: npm run inbox -- COMMAND
  list [--json] [--since DAY] [--vacancy TEXT] [--unread] [--suspicious] [--search WORDS]
                                     lists messages and applications, oldest first; --unread: those still new;
                                     --suspicious: those that are probably spam
  show ID                            prints one entry; ID is the visitor's reference number
  file ID N --output PATH            saves file 1 (CV) or 2 of an application
  export --format ${TABLE_FORMATS.join('|')} --output DIR [--since DAY]
                                     writes everything with its files into a new folder
  state ID STATE                     changes the state of an application
  erase ID [--dry-run]               erases one entry with its files; asks first at a terminal
  erase --email ADDRESS [--dry-run]  erases everything that one address sent
  erase [--suspicious] [--search WORDS] [--since DAY] [--dry-run]
                                     erases what list shows with the same options, for instance after an attack
  choices [--since DAY]              prints recorded choices about cookies as JSON, one a line
  retention [--dry-run]              erases entries past their retention date
  bounce < MAIL                      notes an e-mail to an applicant that came back; ignores other mail
  migrate                            runs database migrations, as each start of the site does
  backup DIR                         writes a consistent backup into a new folder, also while the site runs
  restore DIR                        restores a backup if there is no inbox yet; no site may run
  move --to postgres://…|DIR         moves the inbox to PostgreSQL, or back into a folder; no site may run

The inbox is in DATA_DIR (default: data) or DATABASE_URL.
Exit codes: 0 done, 1 not done (one line says why; bounce ends with 75), 2 wrong usage.
`
