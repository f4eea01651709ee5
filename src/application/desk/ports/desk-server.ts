import type { DeskPage } from '../desk-page.ts'

/** The fields of a form by their names. */
export type PostedFields = Readonly<Record<string, string>>

export interface LoadedPage {
  readonly page: DeskPage
  /** The address of the page after all redirects. */
  readonly url: string
  /** True if the server refused the form. The page then shows the problem and the typed text. */
  readonly isRefused: boolean
}

/** The server of the desk, as its pages in the browser see it. */
export interface DeskServer {
  /** Opens a page, or posts the fields. Resolves to null if the response is not a page of the desk. */
  load(address: string, fields?: PostedFields): Promise<LoadedPage | null>
  /** Resolves to null if the file cannot be loaded. */
  file(address: string): Promise<ArrayBuffer | null>
}
