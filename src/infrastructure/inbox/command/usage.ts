import type { EntryConditions } from '#application/ports/desk.ts'

import { TABLE_FORMATS, type TableFormat } from '../export/tables.ts'

export const USAGE = `usage: npm run inbox -- COMMAND
  list [--json] [--since DAY] [--vacancy TEXT] [--unread] [--search WORDS]
                                           messages and applications, oldest first; unread are those still new
  show ID                                  one of them, whole; ID is the visitor's reference number
  file ID N --output PATH                  file 1 (CV) or 2 of an application
  export --format ${TABLE_FORMATS.join('|')} --output DIR [--since DAY]
                                           everything, with its files, into a new folder
  state ID STATE                           puts an application into another state of the studio's (site/studio.json)
  erase ID [--dry-run]                     one of them, with its files; asks first at a terminal
  erase --email ADDRESS [--dry-run]        all that one person sent, with its files
  choices [--since DAY]                    choices about cookies, where they are recorded, a line of JSON each
  retention [--dry-run]                    what has been kept for as long as was promised
  bounce < MAIL                            notes what a mail server reports of an e-mail that came back; other mail is left alone
  migrate                                  brings its schema up to date, as a site does at its start
  backup DIR                               all of it as it is now, also while the site runs, into a new folder
  restore DIR                              a backup, where there is no inbox yet; no site may run
  move --to postgres://…|DIR               all of it to PostgreSQL, or back into a folder; no site may run

npm run backup -- DIR and npm run restore -- DIR are the same. It works on the inbox in DATA_DIR (default: data), or in DATABASE_URL.
`

/** A command line as it was understood. */
export type Command =
  | {
      readonly is: 'list'
      readonly json: boolean
      readonly conditions: EntryConditions
      /** A part of its title, or its slug; empty: any. */
      readonly vacancy: string
    }
  | { readonly is: 'show'; readonly id: number }
  | { readonly is: 'file'; readonly id: number; readonly place: number; readonly output: string }
  | {
      readonly is: 'export'
      readonly format: TableFormat
      readonly output: string
      readonly since: number | null
    }
  | { readonly is: 'state'; readonly id: number; readonly state: string }
  | { readonly is: 'erase'; readonly email: string; readonly dryRun: boolean }
  | { readonly is: 'erase-one'; readonly id: number; readonly dryRun: boolean }
  | { readonly is: 'choices'; readonly since: number | null }
  | { readonly is: 'retention'; readonly dryRun: boolean }
  | { readonly is: 'bounce' }
  | { readonly is: 'migrate' }
  | { readonly is: 'backup'; readonly directory: string }
  | { readonly is: 'restore'; readonly directory: string }
  | { readonly is: 'move'; readonly to: string }
  | { readonly is: 'help' }
  | { readonly is: 'wrong'; readonly why: string }
