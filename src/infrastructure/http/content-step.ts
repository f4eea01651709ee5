import { randomUUID } from 'node:crypto'
import { type ShareContent, shownAt } from '#domain/site/content-step.ts'
import { periodicTask } from '#infrastructure/scheduling/periodic-task.ts'

const ASK_MS = 1000

export interface ContentStep {
  /** New content, which is shown once all sites have it. */
  offer(version: string, show: () => void): void
  stop(): Promise<void>
}

/** Keeps a site in step with those that share its database: a visitor who has seen new content is shown no older one by another. */
export const contentStep = (share: ShareContent, shown: () => string): ContentStep => {
  const process = randomUUID()
  let waiting: { readonly version: string; readonly show: () => void } | null = null
  let timer: NodeJS.Timeout | undefined

  const showNow = () => {
    clearTimeout(timer)
    waiting?.show()
    waiting = null
  }

  const asking = periodicTask(ASK_MS, async () => {
    const offered = waiting
    try {
      const { now, own, others } = await share(process, offered?.version ?? shown())
      if (offered === null || offered !== waiting) return 0
      const inMs = shownAt(own, others) - now
      clearTimeout(timer)
      // Until then it is asked once more.
      if (inMs <= ASK_MS) timer = setTimeout(showNow, inMs)
    } catch {
      // Alone, there is no step to keep.
      showNow()
    }
    return 0
  })

  return {
    offer: (version, show) => {
      clearTimeout(timer)
      waiting = { version, show }
      asking.runSoon()
    },
    stop: async () => {
      clearTimeout(timer)
      await asking.stop()
    },
  }
}
