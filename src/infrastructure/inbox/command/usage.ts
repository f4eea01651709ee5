export const USAGE = `usage: npm run inbox -- COMMAND
  list                                     every message and application, oldest first
  show ID                                  one of them, whole; ID is the visitor's reference number
  file ID N --output PATH                  file 1 (CV) or 2 of an application
  export --format csv|xlsx|jsonl --output DIR
                                           everything, with its files, into a new folder
  erase --email ADDRESS                    all that one person sent, with its files
  retention [--dry-run]                    what has been kept for as long as was promised

It works on the inbox in DATA_DIR (default: data), or in DATABASE_URL.
`

export const EXPORT_FORMATS = ['csv', 'xlsx', 'jsonl'] as const

export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** What was asked for. */
export type Asked =
  | { readonly is: 'list' }
  | { readonly is: 'show'; readonly id: number }
  | { readonly is: 'file'; readonly id: number; readonly place: number; readonly output: string }
  | { readonly is: 'export'; readonly format: ExportFormat; readonly output: string }
  | { readonly is: 'erase'; readonly email: string }
  | { readonly is: 'retention'; readonly dryRun: boolean }
  | { readonly is: 'help' }
  | { readonly is: 'wrong'; readonly why: string }
