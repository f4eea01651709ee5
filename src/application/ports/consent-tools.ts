import type { Analytics } from './analytics.ts'
import type { ConsentJar } from './consent-jar.ts'
import type { Page } from './page.ts'

/** All that the choice about cookies asks of the world. */
export interface ConsentTools {
  readonly jar: ConsentJar
  readonly analytics: Analytics
  readonly page: Page
}
