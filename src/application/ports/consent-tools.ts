import type { Analytics } from './analytics.ts'
import type { ConsentJar } from './consent-jar.ts'
import type { Page } from './page.ts'

/** All ports of the cookie consent. */
export interface ConsentTools {
  readonly jar: ConsentJar
  readonly analytics: Analytics
  readonly page: Page
}
