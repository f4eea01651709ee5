import type { Consent } from '#domain/consent/consent.ts'

/** Where a visitor's choice about cookies is kept. */
export interface ConsentJar {
  stored(): Consent | null
  /** Clears every cookie that script can see, then stores the choice. */
  keep(consent: Consent): void
  /** The page is about to be reloaded: a script that is still running may leave cookies behind. */
  expectLeftovers(): void
  /** Clears the cookies that the site itself does not need, once, if the page before this one expected them. */
  clearLeftovers(): void
  /** Whether the browser asks not to be tracked, by Global Privacy Control. */
  asksForPrivacy(): boolean
}

export interface Analytics {
  /** From now on the visit is counted. Starting twice is starting once. */
  start(): void
}

/** The page as the browser holds it. */
export interface Page {
  reload(): void
}

/** All ports of the cookie consent. */
export interface ConsentTools {
  readonly jar: ConsentJar
  readonly analytics: Analytics
  readonly page: Page
}
