import type { Consent } from '#domain/consent/consent.ts'

/** Stores a visitor's choice about cookies. */
export interface ConsentJar {
  stored(): Consent | null
  /** Clears every cookie that script can see, then stores the choice. */
  keep(consent: Consent): void
  /** Call it before a reload. A script that is still running may leave cookies behind. */
  expectLeftovers(): void
  /** Clears the cookies that the site does not need, once, if the page before expected them. */
  clearLeftovers(): void
  /** Returns true if the browser sends Global Privacy Control. */
  asksForPrivacy(): boolean
}

export interface Analytics {
  /** Counts the visit from now on. A second call does nothing. */
  start(): void
}

export interface Page {
  reload(): void
}

export interface ConsentTools {
  readonly jar: ConsentJar
  readonly analytics: Analytics
  readonly page: Page
}
