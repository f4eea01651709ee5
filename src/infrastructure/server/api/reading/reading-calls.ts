import { CAREERS_CALLS } from './careers.ts'
import { GAMES_CALLS } from './games.ts'
import { LEGAL_CALLS } from './legal.ts'
import { NEWS_CALLS } from './news.ts'
import type { ReadingCall } from './reading-call.ts'
import { RESUMES_CALLS } from './resumes.ts'
import { SITE_CALLS } from './site.ts'
import { STUDIO_CALLS } from './studio.ts'

export const READING_CALLS: readonly ReadingCall[] = [
  ...CAREERS_CALLS,
  ...GAMES_CALLS,
  ...NEWS_CALLS,
  ...LEGAL_CALLS,
  ...STUDIO_CALLS,
  ...SITE_CALLS,
  ...RESUMES_CALLS,
]
