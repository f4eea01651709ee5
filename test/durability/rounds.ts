import { setTimeout as pause } from 'node:timers/promises'
import type { OpenedInbox } from '#infrastructure/inbox/opened-inbox.ts'
import { startChildSite } from './child-site.ts'
import { inspection } from './inspection.ts'
import { newSubmission, type Submission } from './submission.ts'
import { visitorOf } from './visitor.ts'

const VISITORS = 8
const LONGEST_LIFE_MS = 1_500

export interface Findings {
  readonly rounds: number
  readonly acknowledged: number
  /** Sent, never answered, and kept or not. */
  readonly unanswered: number
  /** Unanswered ones that were sent again with the same key, and answered. */
  readonly repeated: number
  readonly lost: number
  readonly twice: number
  readonly broken: readonly string[]
}

interface Options {
  readonly rounds: number
  readonly place: Readonly<Record<string, string>>
  readonly open: () => Promise<OpenedInbox>
  /** What else goes wrong before a round. */
  readonly before?: (round: number) => Promise<void>
  readonly onRound: (round: number, acknowledged: number) => void
}

/** Kills the site at random moments while visitors send, and looks at what is left. */
export const durabilityRounds = async ({
  rounds,
  place,
  open,
  before,
  onRound,
}: Options): Promise<Findings> => {
  const acknowledged = new Set<number>()
  const waiting: Submission[] = []
  let unanswered = 0
  let repeated = 0
  let count = 0

  const visit = async (url: string, isOver: () => boolean) => {
    const { send } = await visitorOf(url)
    while (!isOver()) {
      const again = waiting.pop()
      if (again === undefined) count += 1
      const submission = again ?? newSubmission(count)
      try {
        const status = await send(submission)
        if (status < 200 || status > 299) throw new Error(`answered ${status}`)
        acknowledged.add(submission.number)
        if (again !== undefined) repeated += 1
      } catch (error) {
        unanswered += 1
        waiting.push(submission)
        throw error
      }
    }
  }

  for (let round = 1; round <= rounds; round += 1) {
    await before?.(round)
    const site = await startChildSite(place)
    let isOver = false
    const visits = Array.from({ length: VISITORS }, () =>
      visit(site.url, () => isOver).catch(() => undefined),
    )
    await pause(Math.random() * LONGEST_LIFE_MS)
    await site.kill()
    isOver = true
    await Promise.all(visits)
    onRound(round, acknowledged.size)
  }

  const inbox = await open()
  try {
    const { look, kept, complaints } = inspection(inbox)
    await look()
    return {
      rounds,
      acknowledged: acknowledged.size,
      unanswered,
      repeated,
      lost: [...acknowledged].filter((number) => !kept.has(number)).length,
      twice: [...kept.values()].filter((times) => times > 1).length,
      broken: complaints,
    }
  } finally {
    await inbox.close()
  }
}
