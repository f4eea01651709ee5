import { announcing } from './infrastructure/announcing/announcing.ts'
import { applicant } from './infrastructure/applicant/applicant.ts'
import { bucket } from './infrastructure/bucket/bucket.ts'
import { cards } from './infrastructure/cards/cards.ts'
import { contentInStep } from './infrastructure/content-in-step/content-in-step.ts'
import { cookieChoiceProof } from './infrastructure/cookie-choice-proof/cookie-choice-proof.ts'
import { desk } from './infrastructure/desk/desk.ts'
import type { SiteModule } from './infrastructure/http/module.ts'
import { jobAlerts } from './infrastructure/job-alerts/job-alerts.ts'
import { jobBoard } from './infrastructure/job-board/job-board.ts'
import { postgresql } from './infrastructure/postgresql/postgresql.ts'
import { press } from './infrastructure/press/press.ts'
import { previews } from './infrastructure/previews/previews.ts'
import { search } from './infrastructure/search/search.ts'
import { tracing } from './infrastructure/tracing/tracing.ts'

/**
 * The optional parts of the site. The rest of the site imports nothing from a module. To delete a module, delete its
 * folders and its lines in this file.
 */
export const MODULES: readonly SiteModule[] = [
  announcing,
  applicant(() => import('./ui/applicant/server-applicant.tsx')),
  bucket,
  cards,
  contentInStep,
  cookieChoiceProof(() => import('./ui/cookie-choice-proof/banner-text.ts')),
  desk(() => import('./ui/desk/server-desk.tsx')),
  jobAlerts(() => import('./ui/job-alerts/server-job-alerts.tsx')),
  jobBoard,
  postgresql,
  press(() => import('./ui/press/server-press.tsx')),
  previews(() => import('./ui/previews/preview-messages.ts')),
  search,
  tracing,
]
