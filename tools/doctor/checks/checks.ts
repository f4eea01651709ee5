import type { Site } from '../crawl.ts'
import { ADDRESS_CHECKS } from './addresses.ts'
import { BODY_CHECKS } from './body.ts'
import type { Check } from './check.ts'
import { HEAD_CHECKS } from './head.ts'
import { HEADER_CHECKS } from './headers.ts'
import { LANGUAGE_CHECKS } from './languages.ts'
import { MACHINE_CHECKS } from './machines.ts'
import { SHARING_CHECKS } from './sharing.ts'
import { THING_CHECKS } from './things.ts'
import { VISIT_CHECKS } from './visits.ts'
import { WEIGHT_CHECKS } from './weights.ts'

export const CHECKS: readonly Check[] = [
  ...ADDRESS_CHECKS,
  ...HEAD_CHECKS,
  ...LANGUAGE_CHECKS,
  ...BODY_CHECKS,
  ...THING_CHECKS,
  ...MACHINE_CHECKS,
  ...SHARING_CHECKS,
  ...HEADER_CHECKS,
  ...WEIGHT_CHECKS,
  ...VISIT_CHECKS,
]

export interface Finding extends Pick<Check, 'severity' | 'todo'> {
  readonly check: string
  readonly message: string
  readonly at: readonly string[]
}

export const findingsOn = (site: Site): readonly Finding[] =>
  CHECKS.flatMap(({ name, severity, todo, find }) =>
    [...Map.groupBy(find(site), ({ message }) => message)].map(([message, found]) => ({
      check: name,
      severity,
      message,
      todo,
      at: [...new Set(found.map(({ at }) => at))],
    })),
  )
