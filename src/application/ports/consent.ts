import type { Consent } from '#domain/consent/consent.ts'

export interface ConsentJar {
  stored(): Consent | null
  /** Clears every cookie that script can see, then stores the choice. */
  keep(consent: Consent): void
  /**
   * Remembers in this tab that the page must clear cookies after the next reload. A script that is still running may
   * set cookies before the reload.
   */
  expectLeftovers(): void
  /** Clears the cookies that the site does not need, if `expectLeftovers` was called before the reload. */
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
