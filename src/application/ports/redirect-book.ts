import type { Redirect } from '#domain/site/redirects.ts'
import type { Answer } from '../answer.ts'

export interface RedirectBook {
  redirects(): Promise<Answer<readonly Redirect[]>>
}
