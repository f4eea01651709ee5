import type { Consent } from '#domain/consent/consent.ts'

export interface ConsentJar {
  stored(): Consent | null
  /** Deletes all cookies that a script can delete. Then stores the visitor's choice. */
  keep(consent: Consent): void
  /**
   * Call this method after `keep` and before the page is reloaded. Until the reload, third-party scripts can set new
   * cookies. After the reload, `clearLeftovers` deletes these cookies.
   */
  expectLeftovers(): void
  /** Deletes the cookies of third-party scripts, but only if `expectLeftovers` was called before the last reload. */
  clearLeftovers(): void
  asksForPrivacy(): boolean
}

export interface ConsentTools {
  readonly jar: ConsentJar
  readonly analytics: { start(): void }
  readonly page: { reload(): void }
}
