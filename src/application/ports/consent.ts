import type { Consent } from '#domain/consent/consent.ts'

export interface ConsentJar {
  stored(): Consent | null
  /** Deletes all cookies that scripts can read, and then stores the choice. */
  keep(consent: Consent): void
  /**
   * Tells `clearLeftovers` to delete cookies after the next reload of this tab. Before the reload, a running script may
   * set the cookies again.
   */
  expectLeftovers(): void
  /** Deletes the cookies that the site does not need, if `expectLeftovers` was called before the reload. */
  clearLeftovers(): void
  asksForPrivacy(): boolean
}

export interface Analytics {
  start(): void
}

export interface ReloadablePage {
  reload(): void
}

export interface ConsentTools {
  readonly jar: ConsentJar
  readonly analytics: Analytics
  readonly page: ReloadablePage
}
