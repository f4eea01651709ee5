import type { Person } from '#domain/desk/person.ts'
import type { Language } from '#domain/language/languages.ts'

/** The address to which a form is posted, with a CSRF token. The token is valid for this address only. */
export interface FormTarget {
  readonly address: string
  readonly token: string
}

/** The recruiter who opens a page of the desk, and the address of the page. */
export interface Viewer {
  readonly person: Person
  readonly language: Language
  /** Returns a parameter of the page's address, or an empty text. */
  readonly query: (name: string) => string
  readonly localPath: (path: string) => string
  readonly withQuery: (path: string, query: Readonly<Record<string, string | number | null>>) => string
  readonly action: (path: string) => FormTarget
}
