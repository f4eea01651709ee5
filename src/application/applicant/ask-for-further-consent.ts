import { furtherConsentDue } from '#domain/applicant/keeping.ts'
import { type ClockDependencies, plausibleClock } from '../inbox/run-retention.ts'
import type { Inbox } from '../ports/inbox.ts'

interface AskingDependencies extends ClockDependencies {
  readonly inbox: Pick<Inbox, 'newestAt' | 'askForFurtherConsent'>
}

const ASKED_AT_ONCE = 100

/** Queues one e-mail for each application that the site would soon delete. Resolves to the number of e-mails. */
export const askForFurtherConsent = (dependencies: AskingDependencies): (() => Promise<number>) => {
  const { inbox } = dependencies
  const timeNow = plausibleClock(dependencies, 'No applicant is asked for the further consent')

  return async () => {
    const now = await timeNow()
    if (now === null) return 0
    let sum = 0
    for (;;) {
      const asked = await inbox.askForFurtherConsent(furtherConsentDue(now), now, ASKED_AT_ONCE)
      if (!asked.ok || asked.value === 0) return sum
      sum += asked.value
    }
  }
}
